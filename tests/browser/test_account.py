"""The account page: create an account, sign in and out, see every device, change the password."""

from secrets import token_hex

PASSWORD, OTHER = "correct horse battery", "staple and stamp"


def fill(person, name, password):
    person.page.get_by_label("Account name").fill(name)
    person.page.get_by_label("Password").fill(password)


def create_account(person):
    """A new account under a name of its own."""
    name = f"Ann {token_hex(4)}"
    person.page.goto("/me")
    fill(person, name, PASSWORD)
    person.page.get_by_role("button", name="Create account").click()
    person.page.get_by_text(f"You are signed in as {name}.").wait_for()
    return name


def sign_in(person, name, password=PASSWORD):
    person.page.goto("/me")
    person.page.get_by_role("button", name="I have an account").click()
    fill(person, name, password)
    person.page.get_by_role("button", name="Sign in", exact=True).click()


def wait_for_guest(person):
    """Until the page knows nobody any more."""
    person.page.get_by_label("Account name").wait_for()
    assert person.ask("/api/me")["account"] is False


def devices(person):
    return person.page.get_by_role("list", name="Where you are signed in").get_by_role("listitem")


def test_devices_are_listed_and_can_be_signed_out_one_by_one(people):
    ann, phone = people(), people()
    name = create_account(ann)
    sign_in(phone, name)
    phone.page.get_by_text(f"You are signed in as {name}.").wait_for()
    ann.page.reload()
    devices(ann).nth(1).wait_for()
    assert devices(ann).count() == 2
    ann.check_axe()
    ann.check_width()
    assert devices(ann).filter(has_text="this device").count() == 1
    devices(ann).filter(has_not_text="this device").get_by_role("button").click()
    devices(ann).nth(1).wait_for(state="detached")
    assert ann.ask("/api/me")["name"] == name
    phone.page.reload()
    wait_for_guest(phone)


def test_signing_out_starts_every_tab_anew(people):
    ann = people()
    name = create_account(ann)
    table = ann.ask(
        "/api/tables",
        {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "here", "name": "Bea"}], "listed": False},
    )
    second = ann.tab()
    second.goto(f"/t/{table['id']}")
    second.get_by_role("button", name="uncover").wait_for()
    ann.page.get_by_role("button", name="Sign out", exact=True).last.click()
    wait_for_guest(ann)
    second.get_by_role("button", name="uncover").wait_for(state="detached")  # a guest only watches
    second.get_by_role("grid").wait_for()
    ann.page.goto("/")
    ann.page.get_by_role("heading", name="Your games").wait_for()
    assert ann.ask("/api/me/tables")["tables"] == []
    assert ann.page.get_by_text(name).count() == 0


def test_signing_out_everywhere_ends_every_session(people):
    ann, phone = people(), people()
    name = create_account(ann)
    sign_in(phone, name)
    phone.page.get_by_text(f"You are signed in as {name}.").wait_for()
    ann.page.get_by_role("button", name="Sign out everywhere").click()
    wait_for_guest(ann)
    phone.page.reload()
    wait_for_guest(phone)


def test_a_session_that_ends_elsewhere_is_noticed_at_the_table(people):
    ann, phone = people(), people()
    name = create_account(ann)
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    ann.page.get_by_role("button", name="uncover").wait_for()
    sign_in(phone, name)
    phone.page.get_by_role("button", name="Sign out everywhere").click()
    wait_for_guest(phone)
    ann.page.get_by_role("button", name="uncover").wait_for(state="detached")
    ann.page.get_by_role("grid").wait_for()
    assert ann.ask(f"/api/tables/{table['id']}")["mine"] == []


def test_a_changed_password_is_the_only_one_that_is_good(people):
    ann, phone = people(), people()
    name = create_account(ann)
    sign_in(phone, name)
    phone.page.get_by_text(f"You are signed in as {name}.").wait_for()

    def change(old, new):
        ann.page.get_by_label("Current password").fill(old)
        ann.page.get_by_label("New password").fill(new)
        ann.page.get_by_role("button", name="Change password").click()

    change("not my password", OTHER)
    ann.page.get_by_text("not your password").wait_for()
    change(PASSWORD, OTHER)
    ann.page.get_by_text("Password changed.").wait_for()
    assert ann.ask("/api/me")["name"] == name
    phone.page.reload()
    wait_for_guest(phone)
    sign_in(phone, name)
    phone.page.get_by_text("no account with that name and password").wait_for()
    sign_in(phone, name, OTHER)
    phone.page.get_by_text(f"You are signed in as {name}.").wait_for()
    ann.complaints.clear()  # the browser itself reports every request that was refused
    phone.complaints.clear()
