### The settings: how the pages look and sound, and what one is told of.

settings-with-account = Kept with your account: they hold wherever you sign in.
settings-on-device = Kept on this device.
settings-make-account = With an account they follow you to others.
settings-look = Look
settings-theme = Theme
settings-theme-answer = { $theme ->
    [light] Light
    [dark] Dark
   *[other] System
}
settings-board = Board style
settings-board-about = The ground that every game is played on.
settings-board-answer = { $board ->
    [plain] Plain
    [contrast] High contrast
   *[other] Paper
}
settings-motion = Motion
settings-motion-about = Bars that grow, dice that tumble, tokens that move.
settings-motion-answer = { $motion ->
    [less] Less
    [full] All of it
   *[other] System
}
settings-sample = A sample of the board style
settings-sample-turn = It is your turn
settings-sound = Sound
settings-sound-on = Play sounds
settings-volume = Volume
settings-try = { $sound ->
    [turn] Your turn
    [move] A move
    [dice] Dice
    [envelope] A sealed choice
   *[other] A win
}
settings-background-sound = Also while this tab is in the background
settings-background-sound-about = Then you hear your turn while you read something else.
settings-play = Play
settings-confirm = Confirm every move
settings-confirm-about = A move is sent only after you have said so a second time.
settings-language = Language
settings-language-about = Of everything here, on this device.
