### 關於Hustings的一頁。

about-title = 關於Hustings
about-lead = Hustings是選舉桌上遊戲的牌桌：在瀏覽器或終端機玩，與朋友或電腦對戰。它熟知規則，會說明依據哪一條，而且運氣公平，你可以親自驗證。
about-games = 遊戲及設計師
about-rules = 以我們的文字寫成的規則
about-unofficial = 以上皆為非官方版本。名稱和規則屬於各設計師及出版商；這裏的文字、圖畫和程式都是我們自己的。如果你喜歡某款遊戲，請購買實體版，與朋友圍桌同樂。
about-privacy = 你的私隱
about-cookie = 只有一個cookie，讓你下次到訪時我們仍認得你。不會從其他網站載入任何東西，不會追蹤你；你的秘密資料只會傳給你本人。若你開啟通知，訊息會經你瀏覽器的推送服務加密傳送。
about-made-with = 製作工具
about-fonts = 英文字體為Undercase Type的Fraunces及Rasmus Andersson的Inter，均採用SIL開放字型授權；中文採用你系統的字體。網頁以Svelte寫成。Hustings是採用MIT授權的自由軟件。
