import { expect, it } from "vitest";
import { memoryStorage } from "../fairness/storage";
import { draftOf } from "./drafts";

it("keeps what is chosen for one seat and one turn", () => {
  const storage = memoryStorage();
  draftOf("match", 0, storage).put("turn 1", { chosen: [5, 4] });
  expect(draftOf("match", 0, storage).get("turn 1")).toEqual({ chosen: [5, 4] });
  expect(draftOf("match", 0, storage).get("turn 2")).toBeNull();
  expect(draftOf("match", 1, storage).get("turn 1")).toBeNull();
  expect(draftOf("other", 0, storage).get("turn 1")).toBeNull();
});

it("forgets what was sent, and keeps nothing of those who watch", () => {
  const storage = memoryStorage();
  const draft = draftOf("match", 0, storage);
  draft.put("turn 1", [1]);
  draft.put("turn 1", null);
  expect(draft.get("turn 1")).toBeNull();
  draftOf("match", null, storage).put("turn 1", [1]);
  expect(draftOf("match", null, storage).get("turn 1")).toBeNull();
});
