# What every page says, and the names that the server gives.

site-title = Hustings: election board games
site-page = { $title } · Hustings
site-tagline = Election board games. Take a seat; the polls are open.
site-new-table = { $game }: new table
site-packs = Your own cards for { $game }
site-rules = { $game }: rules
site-you = You
site-you-are = You: { $name }
site-guest = a guest
site-about = About
site-settings = Settings
site-profile = Your profile
site-mail = E-mail
site-calculator = Electoral calculator
site-companion = Game companion
site-cards = Own cards
site-not-found = Not found
site-skip = Skip to content
site-nav = Site
site-close = Close
site-try-again = Try again
site-to-lobby = Back to the lobby
site-rule = Rule { $section }
site-theme = { $theme ->
    [light] Theme: light. Change to dark.
    [dark] Theme: dark. Change to system.
   *[system] Theme: system. Change to light.
}
site-just-now = just now
site-waiting = One moment …
site-page-failed = This page did not load.
site-connection-broke = The connection may have been interrupted.
site-something-wrong = Something went wrong. Reload the page and try again.
site-no-page = No such polling station.
site-no-page-at = There is nothing at { $path }. The link may be incomplete.
site-no-page-here = There is nothing at this address. The link may be incomplete.

## Answers of the server that could not be read

site-server-unreadable = The server sent something unreadable.
site-server-unreachable = The server does not answer. Check your connection and try again.
site-server-too-fast = { $seconds ->
    [0] That was a bit fast: try again in a moment.
    [one] That was a bit fast: try again in 1 second.
   *[other] That was a bit fast: try again in { $seconds } seconds.
}
site-server-nothing-here = There is nothing at this address.
site-server-stumbled = The server had a problem. Try again in a moment.
site-server-refused = The server refused this without saying why.
site-server-left-early = You left the table before the server answered.
site-server-left = You left the table.
site-server-broke = The connection broke before the server answered: check whether it went through.

## Names of guests and bots, and what bots do

site-guest-name = Guest { $number }
site-bot-name = { $level ->
    [Easy] Easy bot
    [Normal] Normal bot
    [Hard] Hard bot
   *[Expert] Expert bot
}{ $number ->
    [1] { "" }
   *[other] { " " }{ $number }
}
site-bot-easy = Easy
site-bot-easy-about = For a first game: plays sensibly and overlooks things.
site-bot-normal = Normal
site-bot-normal-about = A good game for most people.
site-bot-hard = Hard
site-bot-hard-about = Plans ahead and punishes mistakes.
site-bot-expert = Expert
site-bot-expert-about = The strongest; thinks for up to two seconds a decision.
