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
