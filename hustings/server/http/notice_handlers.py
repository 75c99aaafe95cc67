"""The handlers of notices: browsers that are notified, and addresses that get e-mail."""

from __future__ import annotations

from hustings.engine.message import Message
from hustings.server.accounts import preferences
from hustings.server.accounts.people import NotLoggedIn
from hustings.server.http.personal import (
    LinkFollowed,
    MailLink,
    NewAddress,
    NoticeChannels,
    PushBrowser,
    PushEndpoint,
)
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import Denied
from hustings.server.notices import mail, texts
from hustings.server.notices.web_push import Subscription


async def show_channels(request: RequestContext) -> NoticeChannels:
    context = request.context
    found = await context.channels.address(request.person)
    return NoticeChannels(
        push_key=context.push.public_key,
        browsers=len(await context.channels.browsers(request.person)),
        has_mail=context.settings.mail is not None,
        address=None if found is None else found[0],
        is_confirmed=found is not None and found[1],
    )


async def add_browser(request: RequestContext, body: PushBrowser) -> NoticeChannels:
    request.spend("channel")
    browser = Subscription(body.endpoint, body.key, body.secret)
    if not browser.is_sound(request.context.settings.push_services):
        raise Denied(409, "no-push-service", Message("refused-push-service"))
    await request.context.channels.add_browser(request.person, request.session, browser)
    return await show_channels(request)


async def remove_browser(request: RequestContext, body: PushEndpoint) -> NoticeChannels:
    request.spend("channel")
    digest = Subscription(body.endpoint, "", "").digest
    await request.context.channels.remove_browser(digest, request.person)
    return await show_channels(request)


async def set_address(request: RequestContext, body: NewAddress) -> NoticeChannels:
    context, person, postman = request.context, await request.who(), request.context.notifier.postman
    if postman is None:
        raise Denied(409, "no-mail", Message("refused-no-mail"))
    if not person.account:
        raise NotLoggedIn(Message("refused-mail-accounts-only"))
    if not mail.is_address(body.address):
        raise Denied(409, "bad-address", Message("refused-bad-address"))
    context.limits.spend("letter", person=person.id, address=request.address, account=body.address)
    await context.channels.set_address(person.id, body.address)
    chosen = await preferences.read(context.store, person.id)
    link = f"{postman.site}/mail#{context.channels.link('confirm', person.id, body.address)}"
    language = None if chosen is None else chosen.language
    letter = texts.confirmation_letter(postman.server.sender, body.address, person.name, link, language)
    if (outcome := await context.notifier.send_mail(letter)) != "sent":
        await context.channels.set_address(person.id, None)
        if outcome == "refused":
            raise Denied(409, "bad-address", Message("refused-address-not-taken"))
        raise Denied(503, "mail-not-sent", Message("refused-mail-not-sent"))
    return await show_channels(request)


async def remove_address(request: RequestContext) -> NoticeChannels:
    request.spend("channel")
    await request.context.channels.set_address(request.person, None)
    return await show_channels(request)


async def follow_mail_link(request: RequestContext, body: MailLink) -> LinkFollowed:
    request.spend("channel")
    done = await request.context.channels.follow_link(body.token)
    if done is None:
        raise Denied(404, "no-such-link", Message("refused-mail-link"))
    return LinkFollowed(done=done)
