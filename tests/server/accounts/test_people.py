"""Guests and accounts."""

import asyncio

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text

from hustings.server.accounts.account_names import NameTaken
from hustings.server.accounts.names import BadName
from hustings.server.accounts.people import People, Person, WrongPassword
from hustings.server.store.errors import Unavailable
from hustings.server.store.store import guest_name
from tests.server.stores import new_table, with_store


def test_a_stranger_is_a_guest_who_leaves_no_trace(url):
    async def test(store):
        people = People(store)
        assert await people.person("ann") == Person("ann", guest_name("ann"), account=False)
        assert await store.read(lambda connection: connection.scalar(text("SELECT count(*) FROM people"))) == 0

    with_store(url, test)


def test_a_guest_is_renamed(url):
    async def test(store):
        people = People(store)
        assert await people.rename("ann", "  Ann   of the Valley ") == Person("ann", "Ann of the Valley", account=False)
        assert (await people.person("ann")).name == "Ann of the Valley"
        assert await people.rename("ben", "Ann of the Valley") == Person("ben", "Ann of the Valley", account=False)

    with_store(url, test)


def test_a_guest_becomes_an_account_and_keeps_the_tables(url):
    async def test(store):
        people = People(store)
        await store.add_table(new_table(sitting={0: "ann"}))
        registered = await people.register("ann", "Ann", "correct horse")
        assert registered.person == Person("ann", "Ann", account=True)
        assert [row.id for row in await store.tables_of("ann")] == ["table"]
        with pytest.raises(BadName, match="already logged in"):
            await people.register("ann", "Anna", "correct horse")

    with_store(url, test)


def test_a_guests_tables_become_the_accounts_when_it_logs_in(url):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")
        await store.add_table(new_table(host="guest", sitting={0: "guest", 1: "ben"}))
        await store.add_table(new_table(id="other", host="ben", sitting={0: "ben", 1: "guest"}))
        logged_in = await people.log_in("guest", "ANN", "correct horse")
        assert logged_in.person == Person("ann", "Ann", account=True)
        assert logged_in.moved == ["other", "table"]
        assert (await store.table("table")).host == "ann"
        assert (await store.table("table")).sitting == {0: "ann", 1: "ben"}
        assert (await store.table("other")).sitting == {0: "ben", 1: "ann"}
        assert await store.tables_of("guest") == []

    with_store(url, test)


def test_an_account_that_logs_in_as_another_keeps_its_own(url):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")
        await people.register("ben", "Ben", "battery staple")
        await store.add_table(new_table(host="ben", sitting={0: "ben"}))
        logged_in = await people.log_in("ben", "Ann", "correct horse")
        assert (logged_in.person, logged_in.moved) == (Person("ann", "Ann", account=True), [])
        assert (await store.table("table")).host == "ben"

    with_store(url, test)


def test_wrong_passwords_and_unknown_names_are_refused_alike(url, monkeypatch):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")
        verified = []
        verify = PasswordHasher.verify
        monkeypatch.setattr(PasswordHasher, "verify", lambda *args: verified.append(args[1]) or verify(*args))
        sentences = set()
        for name, password in (("Ann", "wrong horse"), ("Nobody", "correct horse"), ("Nobody", "nobody")):
            with pytest.raises(WrongPassword) as refusal:
                await people.log_in("guest", name, password)
            sentences.add(str(refusal.value))
        assert len(sentences) == 1
        parameters = [hashed.split("$")[1:4] for hashed in verified]
        assert len(parameters) == 3  # each was hashed,
        assert parameters[0] == parameters[1] == parameters[2]  # with as much work

    with_store(url, test)


def test_two_cannot_have_one_account_name(url):
    async def test(store):
        people = People(store)
        outcomes = await asyncio.gather(
            people.register("ann", "Ann", "correct horse"),
            people.register("ben", " ANN ", "battery staple"),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in outcomes) == ["LoggedIn", "NameTaken"]
        with pytest.raises(NameTaken):
            await people.rename("cay", "ａｎｎ")  # full-width letters are letters
        await people.register("dan", "Dan", "battery staple")
        with pytest.raises(NameTaken):
            await people.rename("dan", "Ann")

    with_store(url, test)


def test_a_renamed_account_logs_in_with_its_new_name(url):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")
        await people.rename("ann", "Anne")
        with pytest.raises(WrongPassword):
            await people.log_in("guest", "Ann", "correct horse")
        assert (await people.log_in("guest", "anne", "correct horse")).person.name == "Anne"

    with_store(url, test)


def test_passwords_are_kept_as_argon2_and_renewed_when_the_work_grows(url, monkeypatch):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")

        async def kept():
            return await store.read(lambda connection: connection.scalar(text("SELECT password FROM people")))

        old = await kept()
        assert old.startswith("$argon2id$")
        assert "correct horse" not in old
        monkeypatch.setattr("hustings.server.accounts.people.PasswordHasher", PasswordHasher)  # with its usual work
        people = People(store)
        await people.log_in("guest", "Ann", "correct horse")
        assert await kept() != old
        assert not PasswordHasher().check_needs_rehash(await kept())

    with_store(url, test)


@pytest.mark.parametrize("password", ["", "1234567", "x" * 201, "correct \ud800 horse"])
def test_passwords_that_are_none(tmp_path, password):
    async def test(store):
        with pytest.raises(BadName):
            await People(store).register("ann", "Ann", password)
        assert not (await People(store).person("ann")).account

    with_store(f"sqlite:///{tmp_path / 'hustings.db'}", test)


def test_whatever_is_typed_as_a_name_gets_an_answer(url):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")
        for name in ("\0", "A\0nn", "\ufdfa" * 40, "'; DROP TABLE people; --", "%", "\u202e"):
            with pytest.raises(WrongPassword):
                await people.log_in("eve", name, "correct horse")
            with pytest.raises(BadName):
                await people.register("eve", name, "short")

    with_store(url, test)


LIKE_ANN = ["Ann", "ANN", " ann ", "Ann\u200b", "\u202eAnn", "\u0410nn", "A\u3164nn", "ａｎｎ", "𝒜𝓃𝓃", "A\U000e0061nn"]


@pytest.mark.parametrize("name", LIKE_ANN)
def test_an_accounts_name_is_not_imitated(tmp_path, name):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")
        for again in (people, await loaded(store)):
            for is_bot in (False, True):
                with pytest.raises(NameTaken):
                    again.checked_name("eve", name, is_bot=is_bot)
            with pytest.raises(NameTaken):
                await again.rename("eve", name)
            with pytest.raises(NameTaken):
                await again.register("eve", name, "battery staple")
            assert again.checked_name("ann", "Ann") == "Ann"

    with_store(f"sqlite:///{tmp_path / 'hustings.db'}", test)


async def loaded(store):
    """The people as a restarted server knows them."""
    people = People(store)
    await people.load()
    return people


def test_a_name_that_an_account_gave_up_is_free(tmp_path):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")
        await people.rename("ann", "Anne")
        assert (await people.rename("eve", "Аnn")).name == "Аnn"  # the first letter is Cyrillic
        with pytest.raises(NameTaken):
            await people.rename("eve", "Аnne")
        await people.rename("ann", "ANNE")

    with_store(f"sqlite:///{tmp_path / 'hustings.db'}", test)


def test_of_two_look_alikes_that_register_at_once_one_gets_the_name(url):
    async def test(store):
        people = People(store)
        outcomes = await asyncio.gather(
            people.register("ann", "Ann", "correct horse"),
            people.register("eve", "Аnn", "battery staple"),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in outcomes) == ["LoggedIn", "NameTaken"]

    with_store(url, test)


def test_a_name_that_could_not_be_written_stays_free(tmp_path):
    async def test(store):
        people = People(store)
        write = store.write

        async def failing(work):
            raise Unavailable("The database cannot write.")

        store.write = failing
        with pytest.raises(Unavailable):
            await people.register("ann", "Ann", "correct horse")
        store.write = write
        await people.register("eve", "Ann", "battery staple")

    with_store(f"sqlite:///{tmp_path / 'hustings.db'}", test)


def test_a_guest_whose_name_became_an_accounts_is_called_as_guests_are(tmp_path):
    async def test(store):
        people = People(store)
        await people.rename("eve", "Аnn")
        await people.register("ann", "Ann", "correct horse")
        assert (await people.person("eve")).name == guest_name("eve")
        assert (await people.person("ann")).name == "Ann"

    with_store(f"sqlite:///{tmp_path / 'hustings.db'}", test)


@pytest.mark.parametrize("name", ["Normal bot", "normal BOT 2", "Easy b\u043et", "Expert bot 17"])
def test_nobody_but_a_bot_is_called_as_bots_are(tmp_path, name):
    async def test(store):
        people = People(store)
        with pytest.raises(BadName, match="Bots have that name"):
            people.checked_name("eve", name)
        assert people.checked_name("eve", name, is_bot=True) == name

    with_store(f"sqlite:///{tmp_path / 'hustings.db'}", test)
