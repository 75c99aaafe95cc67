### 設定：頁面的外觀、聲音，以及會收到甚麼通知。

settings-with-account = 隨帳戶保存：在任何裝置登入都有效。
settings-on-device = 保存在這部裝置。
settings-make-account = 有了帳戶，設定便可帶到其他裝置。
settings-look = 外觀
settings-theme = 主題
settings-theme-answer = { $theme ->
    [light] 淺色
    [dark] 深色
   *[other] 跟隨系統
}
settings-board = 棋盤風格
settings-board-about = 各款遊戲的底色。
settings-board-answer = { $board ->
    [plain] 素色
    [contrast] 高對比
   *[other] 紙質
}
settings-motion = 動畫
settings-motion-about = 長條增長、骰子滾動、棋子移動。
settings-motion-answer = { $motion ->
    [less] 減少
    [full] 全部
   *[other] 跟隨系統
}
settings-sample = 棋盤風格示範
settings-sample-turn = 輪到你了
settings-sound = 音效
settings-sound-on = 播放音效
settings-volume = 音量
settings-try = { $sound ->
    [turn] 輪到你
    [move] 走一步
    [dice] 骰子
    [envelope] 密封
   *[other] 勝出
}
settings-background-sound = 分頁在背景時也播放
settings-background-sound-about = 看其他頁面時，也聽到輪到你。
settings-play = 遊玩
settings-confirm = 每一步都要確認
settings-confirm-about = 再確認一次後才會走出。
settings-language = 語言
settings-language-about = 適用於這部裝置上的所有頁面。
