import type { ConversationState } from "../conversation/state.ts";
import type { Turn } from "./draft.ts";

/** Who answers from now on; a team that was asked for before and is not named again is asked no more. */
export function setOwner(turn: Turn, owner: ConversationState["owner"], teamId?: string): void {
  turn.draft.owner = owner;
  turn.draft.teamId = teamId ?? null;
  turn.events.push({ type: "owner", owner, ...(teamId !== undefined && { teamId }) });
}
