"""How Numba compiles rules: each function once to LLVM's code, and only an entry, with all it calls, to machine code.

By itself Numba makes every function callable from Python: it optimises each and makes machine code of it, then again
within each function that calls it. For a game of some two hundred functions that is most of the time of compiling.
"""

from __future__ import annotations

import copy
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import _dynfunc
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, compile_result
from numba.core.environment import lookup_environment

ENVIRONMENT = "_ZN08NumbaEnv"  # how the names of the variables begin that hold a function's environment


class InnerLibrary(JITCodeLibrary):
    """The code of a function that only compiled code calls: linked, neither optimised nor made executable."""

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        self._finalized = True

    @classmethod
    def from_bitcode(cls, codegen: Any, name: str, bitcode: bytes) -> InnerLibrary:
        library = cls(codegen, name)
        library._final_module = llvm.parse_bitcode(bitcode)
        library._finalized = True
        return library


def stub(description: Any, environment: Any, library: InnerLibrary) -> Any:
    """What stands for an inner function in Numba's tables; it cannot be called from Python."""
    module, name = description.lookup_module(), description.qualname
    return _dynfunc.make_function(module, name, "", 0, environment, (library,))


class NamedCompiler(Compiler):
    """Compiles a function whose name is unique by its content, so that code from several processes can be linked."""

    def _compile_bytecode(self) -> Any:
        self.state.func_id.unique_id = 0  # by itself Numba counts, and processes count alike
        return super()._compile_bytecode()


class InnerCompiler(NamedCompiler):
    """Compiles a function that only compiled code calls."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.state.targetctx = copy.copy(self.state.targetctx)
        self.state.targetctx.get_executable = self._get_executable
        self.state.library = InnerLibrary(self.state.targetctx.codegen(), "inner")
        self.state.library.enable_object_caching()

    @staticmethod
    def _get_executable(library: Any, description: Any, environment: Any) -> Any:
        library.finalize()
        return stub(description, environment, library)


class EntryCompiler(NamedCompiler):
    """Compiles a function that Python calls, and gives the functions within it their environments."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        whole = self.state.targetctx
        self.state.targetctx = copy.copy(whole)

        def get_executable(library: Any, description: Any, environment: Any) -> Any:
            made = whole.get_executable(library, description, environment)
            for variable in library._final_module.global_variables:
                inner = lookup_environment(variable.name) if variable.name.startswith(ENVIRONMENT) else None
                if inner is not None:
                    library.codegen.set_env(variable.name, inner)
            return made

        self.state.targetctx.get_executable = get_executable


class ContentLocator(_CacheLocator):
    """Keeps compiled code in a folder named after its content, so that equal sources share it wherever they lie."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def get_cache_path(self) -> str:
        return self._folder

    def get_source_stamp(self) -> str:
        return Path(self._folder).name

    def get_disambiguator(self) -> str:
        return "entry"

    @classmethod
    def from_function(cls, function: FunctionType, _: str) -> ContentLocator:
        return cls(function.__dict__["folder"])


class EntryCacheImpl(CompileResultCacheImpl):
    _locator_classes = (ContentLocator,)


class EntryCache(FunctionCache):
    """Keeps machine code."""

    _impl_class = EntryCacheImpl


class InnerCacheImpl(EntryCacheImpl):
    def reduce(self, result: Any) -> Any:
        description = result.fndesc
        description.typemap = description.calltypes = None  # need not be kept, and may be large
        return (
            result.library.name,
            result.library._final_module.as_bitcode(),
            description,
            result.environment,
            result.signature,
            result.reload_init,
            tuple(result._find_referenced_environments()),
        )

    def rebuild(self, target_context: Any, kept: Any) -> Any:
        name, bitcode, description, environment, signature, reload_init, environments = kept
        for init in reload_init:
            init()
        library = InnerLibrary.from_bitcode(target_context.codegen(), name, bitcode)
        return compile_result(
            target_context=target_context,
            typing_context=target_context.typing_context,
            library=library,
            environment=environment,
            entry_point=stub(description, environment, library),
            fndesc=description,
            signature=signature,
            objectmode=False,
            lifted=(),
            reload_init=reload_init,
            referenced_envs=environments,
        )


class InnerCache(FunctionCache):
    """Keeps LLVM's code, for entries to be compiled with."""

    _impl_class = InnerCacheImpl


def inner(function: FunctionType, folder: Path | None, flags: dict[str, Any]) -> Any:
    """A function compiled for other compiled code to call, and kept in that folder, if there is one."""
    compiled = numba.njit(
        function, pipeline_class=InnerCompiler, no_cpython_wrapper=True, no_cfunc_wrapper=True, **flags
    )
    if folder is not None:
        function.__dict__["folder"] = str(folder)
        compiled._cache = InnerCache(function)
    return compiled


def entry(function: FunctionType, folder: Path, flags: dict[str, Any]) -> Any:
    """A function compiled for Python to call, and kept in that folder; the folder's name stands for all its sources."""
    function.__dict__["folder"] = str(folder)
    compiled = numba.njit(function, pipeline_class=EntryCompiler, no_cfunc_wrapper=True, **flags)
    compiled._cache = EntryCache(function)
    return compiled
