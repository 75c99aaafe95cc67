"""The handlers about people: names, accounts, sessions."""

from __future__ import annotations

from hustings.server.accounts.device import device_text
from hustings.server.accounts.people import Person
from hustings.server.accounts.tickets import new_id
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import (
    Credentials,
    LogOut,
    NewName,
    NewPassword,
)
from hustings.server.http.responses import (
    Me,
    NetworkAddress,
    SessionCard,
    SessionCards,
)
from hustings.server.network_address import is_this_computer, network_address
from hustings.server.tables import seating, table_summaries


async def show_address(request: RequestContext) -> NetworkAddress:
    if not is_this_computer(request.address):
        return NetworkAddress(address=None)  # the others know where they found it
    _, port = request.connection.scope["server"]
    return NetworkAddress(address=network_address(request.context.settings, port))


async def show_me(request: RequestContext) -> Me:
    return me(await request.who())


async def rename_me(request: RequestContext, body: NewName) -> Me:
    request.spend("name")
    context = request.context
    renamed = await context.people.rename(request.person, body.name)
    for row in await context.store.tables_of(request.person):
        if row.status != "over":
            async with context.tables.enter(row.id) as table:
                await seating.rename(table, request.person, renamed.name)
    return me(renamed)


async def register(request: RequestContext, body: Credentials) -> Me:
    request.context.limits.spend("password", address=request.address)
    registered = await request.context.people.register(request.person, body.name, body.password, request.device_name)
    request.log_in(registered)
    return me(registered.person)


async def log_in(request: RequestContext, body: Credentials) -> Me:
    context = request.context
    with context.attempts.attempt(body.name, address=request.address, device=known_device(request, body.name)):
        logged_in = await context.people.log_in(request.person, body.name, body.password, request.device_name)
    context.tables.read_again(logged_in.moved)
    request.log_in(logged_in)
    return me(logged_in.person)


def known_device(request: RequestContext, name: str) -> str | None:
    """The visitor's device, if it has logged in to that account before."""
    device, person = request.device, request.context.people.accounts.find(name)
    return device.id if person in device.people else None


async def log_out(request: RequestContext, body: LogOut) -> Me:
    await request.context.people.log_out(request.person, request.session, everywhere=body.everywhere)
    await request.context.channels.end_guest(request.person)
    request.become(new_id())
    return me(await request.who())


async def change_password(request: RequestContext, body: NewPassword) -> Me:
    context, person = request.context, await request.who()
    with context.attempts.attempt(person.name, address=request.address, device=request.session):
        changed = await context.people.change_password(person.id, body.password, body.new_password, request.device_name)
    request.become(changed.person.id, changed.session.id)
    return me(changed.person)


async def list_sessions(request: RequestContext) -> SessionCards:
    if request.session is None:
        return SessionCards(sessions=[])
    found = [
        SessionCard(
            id=session.id,
            device=device_text(session.device),
            created=table_summaries.iso(session.created),
            seen=table_summaries.iso(session.seen),
            current=session.id == request.session,
        )
        for session in request.context.people.sessions.of(request.person)
    ]
    return SessionCards(sessions=found)


async def end_session(request: RequestContext) -> SessionCards:
    await request.context.people.end_session(request.person, request.connection.path_params["session"])
    if not request.context.people.is_valid(request.person, request.session):
        request.become(new_id())  # it was this one
    return await list_sessions(request)


def me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, account=person.account, named=person.is_named)
