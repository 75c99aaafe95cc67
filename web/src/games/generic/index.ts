import type { Screen } from "../screen";
import Board from "./Board.svelte";

export default { Board, wantsShow: true } satisfies Screen;
