/* What travels between server and client, and a few names for parts of it. */

import type { Rendered } from "../texts/message";
import type * as wire from "./wire";

export type * from "./wire";

/* What holds messages on the wire holds sentences here: they are rendered as they come in. */
export type AnyMessage = Rendered<wire.AnyMessage>;
export type BranchCard = Rendered<wire.BranchCard>;
export type BranchCards = Rendered<wire.BranchCards>;
export type Moment = Rendered<wire.Moment>;
export type SetUpPosition = Rendered<wire.SetUpPosition>;
export type Story = Rendered<wire.Story>;
export type BotCard = Rendered<wire.BotCard>;
export type CharacterCards = Rendered<wire.CharacterCards>;
export type ClockCard = Rendered<wire.ClockCard>;
export type CheckedCards = Rendered<wire.CheckedCards>;
export type GameCard = Rendered<wire.GameCard>;
export type GameCards = Rendered<wire.GameCards>;
export type Hint = Rendered<wire.Hint>;
export type LessonState = Rendered<wire.LessonState>;
export type ListedTable = Rendered<wire.ListedTable>;
export type History = Rendered<wire.History>;
export type PastMatch = Rendered<wire.PastMatch>;
export type Profile = Rendered<wire.Profile>;
export type PauseCard = Rendered<wire.PauseCard>;
export type SeatAtTable = Rendered<wire.SeatAtTable>;
export type PackVerdict = Rendered<wire.PackVerdict>;
export type TableCard = Rendered<wire.TableCard>;
export type TableCards = Rendered<wire.TableCards>;
export type TableMessage = Rendered<wire.TableMessage>;
export type TableState = Rendered<wire.TableState>;
export type Action = Rendered<wire.Action>;
export type LogEntry = Rendered<wire.LogEntry>;
export type OptionCard = Rendered<wire.OptionCard>;
export type Result = Rendered<wire.Result>;
export type View = Rendered<wire.View>;
export type ChangesMessage = Rendered<wire.ChangesMessage>;
export type ViewMessage = Rendered<wire.ViewMessage>;
export type WholeGameCard = Rendered<wire.WholeGameCard>;

/** The seat that rolls and draws; where somebody looks, it stands for the public. */
export const LUCK = 7;

/** What an option is set to. */
export type OptionValue = string | number;

