### The page about Hustings.

about-title = About Hustings
about-lead = Hustings is a table for election board games: in the browser, in a terminal, with friends, against bots. It knows the rules exactly, says which rule it follows, and keeps luck honest in a way you can check yourself.
about-games = The games and their designers
about-rules = Rules in our words
about-unofficial = These are unofficial implementations. Names and rules belong to their designers and publishers; the words, pictures and programs here are our own. If you like a game, buy it and play it at a real table.
about-privacy = Your privacy
about-cookie = One cookie remembers who you are between visits. Nothing is loaded from other sites, you are not tracked, and what you hold in secret leaves the server only for your own eyes. If you ask for notices, your browser's push service passes them on, sealed.
about-made-with = Made with
about-fonts = The typefaces are Fraunces, by Undercase Type, and Inter, by Rasmus Andersson, both under the SIL Open Font License. The client is written in Svelte. Hustings is free software under the MIT licence.
