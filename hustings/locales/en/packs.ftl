### The page on packs: cards of one's own, uploaded and checked.

packs-title = Your own cards for { $game }
packs-intro = Play with the cards in your box: upload them as csv files, and your tables can use them. Each table keeps a copy of its cards, so a match can be played on, replayed and verified whatever becomes of the pack.
packs-how = How the files are written
packs-start = Start from the cards that come with Hustings
packs-start-help = Download these files, write into them what your cards say, and upload them. Excel's semicolons are read too.
packs-download = Download { $file }
packs-files = The files of your pack
packs-files-help = zones.csv, strategies.csv, events.csv and tokens.csv; the map's three files only if you change the map.
packs-chosen = { $count ->
    [0] No files chosen yet.
    [one] { $count } file: { $names }.
   *[other] { $count } files: { $names }.
}
packs-name = Name of the pack
packs-check = Check
packs-checking = Checking …
packs-save = Check and save
packs-saved = “{ $name }” has no fault and is saved.
packs-sound = The pack has no fault. Its digest is { $digest }.
packs-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
packs-faults-help = Nothing is saved until all are mended.
packs-file = File
packs-row = Row
packs-card = Card
packs-fault = What is wrong
packs-whole-file = whole file
packs-mine = Your packs
packs-none = You have no packs yet.
packs-play = Play with it
packs-delete = Delete { $name }
packs-digest = Digest { $digest }, saved { $date }
packs-unreadable = { $file } cannot be read as text.

# What is wrong with a pack

packs-in-row = { $file } row { $row }: { $fault }
packs-in-card = { $file } row { $row } ({ $card }): { $fault }
packs-unusable = The pack in { $name } cannot be used: { $fault }{ $more ->
    [0] { "" }
   *[other] { " " }(and { $more } more: hustings pack check lists all)
}

## Its files

packs-no-folder = There is no folder '{ $folder }' to read a pack from.
packs-no-such-file = { $name } is no file of a pack; they are { COMMA($known) }.
packs-lacks = The pack has no { $name }; it needs { COMMA($needed) }.
packs-too-large = { $file } is larger than { $most } bytes.
packs-too-large-together = The files of a pack have at most { $most } bytes together.
packs-cannot-read = { $file } cannot be read: { $why }.
packs-not-utf8 = { $file } is not written in UTF-8 (byte { $byte }).
packs-no-csv = { $file } is no csv file: look for a quotation mark that is not closed, at line { $line } or before it.
packs-empty = { $file } is empty; its first line names the columns { COMMA($columns) }.
packs-column = { $file } { $found ->
    [0] has no column
   *[other] has more than one column
} { $column }.
packs-cells = { $file } row { $row } has { $found } cells, the first line has { $wanted }.
packs-bad-name = A pack's name has 1 to { $most } printable characters, not '{ $value }'.

## Any row

packs-twice = { $file } has the { $column ->
    [name_en] English name
    [name_zh] Chinese name
   *[id] id
} '{ $value }' { $times } times.
packs-card-name = the { $column ->
    [name_en] English
   *[name_zh] Chinese
} name is '{ $value }', not 1 to { $most } characters on a line.
packs-not-chinese = the Chinese name '{ $value }' has no Chinese character.
packs-whole-number = { $column ->
    [cost] the cost
   *[other] { $column }
} is '{ $value }', not a whole number from { $low } to { $high }.
packs-not-one-of = the { $field ->
    [region] region
    [symbol] symbol
    [timing] timing
   *[reward] reward
} is '{ $value }', not { OR($known) }.
packs-no-zone = there is no zone '{ $zone }'.
packs-provenance-missing = the provenance of { $fields } is not given.
packs-provenance = the provenance of '{ $field }' is '{ $value }', not { OR($known) }.
packs-printed-otherwise = { $column } is '{ $value }' and marked R, but the rulebook prints '{ $printed }': mark what you read off a card with C, and what you made up with D.
packs-not-printed = { $column } is '{ $value }' and marked R, but the rulebook does not print it: mark what you read off a card with C, and what you made up with D.

## Zones

packs-zones-of = { $file } has { $found } zones of { $region }; the rulebook counts { $wanted }.
packs-control-points = { $file } has { $found } control points; the setup needs { $wanted }.
packs-control-points-small = { $file } has { $found } control points on the small map; its setup needs { $wanted }.
packs-symbols = { $file } has { $found } { $symbol } symbols in { $region }; Appendix b counts { $wanted }.
packs-id = the id '{ $value }' is not made of small letters, digits and _.
packs-degrees = { $column } is '{ $value }', not a number of degrees from { $low } to { $high }.
packs-yes-or-no = { $column } is '{ $value }', not yes or no.
packs-start-immediate = it is a start card, whose immediate effect would never happen [R1.7].
packs-wild-control = the wild zone is set aside in setup and is no control point [R1.6].
packs-symbol-twice = it shows the symbol '{ $symbol }' { $times } times, and a card counts for a constituency once.
packs-symbol-number = it has { $found } symbols, not 1 to { $most }.

## The map

packs-to-itself = it leads from '{ $zone }' to itself.
packs-joined-twice = '{ $zone }' and '{ $other }' are joined twice.
packs-position-twice = route { $route } has two zones at position { $position }.
packs-passes-twice = route { $route } passes it twice.
packs-most-routes = { $file } has { $found } routes; there is room for { $most }.
packs-routes-differ = the card lists { $card }, the map { $map }.
packs-routes = { $count ->
    [0] no route
    [one] route { $routes }
   *[other] routes { $routes }
}
packs-routes-here = it lies on { $found } routes, more than { $most }.
packs-ferry = ferry is { $ferry }, but ferries.csv has { $ferry ->
    [yes] no line
   *[no] a line
} there.
packs-unreached = No land, route or ferry reaches '{ $zone }'.

## Strategies, events, tokens

packs-strategies = { $file } has { $found } Strategies; the box has { $wanted }.
packs-strategy-zones = it lists { $found } different zones, not { $wanted }.
packs-votes-form = votes_by_count is not written 0:-2 1:-1 and so on up to { $most }.
packs-votes-limit = a Strategy gives at most { $most } Votes and takes at most { $most }.
packs-votes-fall = the Votes fall with another zone; they rise or stay the same with each.
packs-reward-code = reward { $reward } is { $code }, not '{ $value }'.
packs-events = { $file } has { $found } events; the box has { $wanted }.
packs-no-token = there is no token for '{ $purpose }'.
packs-small-empty = the small map has no { $region }, so votes_small_map stays empty.
packs-tokens = { $file } has { $found } tokens for { $purpose }, not 1.

## Effect codes

packs-effect-form = '{ $value }' is no effect code: one is written such as { $example }.
packs-effect-unknown = There is no effect '{ $code }': the codes are { $known }.
packs-effect-timing = { $code } cannot be { $timing }: it is { OR($known) }.
packs-effect-no-price = { $code } is permanent and cannot have a price.
packs-effect-no-part = { $code } has no part '{ $part }': its parts are { $known }.
packs-effect-lacks = { $code } lacks its part { $part }.
packs-effect-keeps = '{ $value }' keeps more cards than it draws.
packs-effect-key = '{ $value }' has a key, but only the cost of confirming goes by a symbol.
packs-effect-part-form = In '{ $value }' the part '{ $part }' is not written name=value.
packs-effect-part-twice = In '{ $value }' the part '{ $part }' stands twice.
packs-effect-number = { $code }: { $part } is '{ $value }', not a whole number from 1 to { $most }.
packs-effect-signed = { $code }: { $part } is '{ $value }', not a whole number from -{ $most } to { $most } other than 0.
packs-effect-word = { $code }: { $part } is '{ $value }', not { OR($known) }.
