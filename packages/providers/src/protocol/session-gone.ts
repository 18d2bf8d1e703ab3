import type { ConvAiTurn } from "../contract/conversational-ai.ts";
import { ProviderError } from "../contract/provider-error.ts";
import type { Said } from "./said.ts";

/** Sessions are deleted over there: the person is answered in a new one. */
export async function anewWhereGone(
  turn: ConvAiTurn,
  said: Said,
  ask: (turn: ConvAiTurn) => Promise<string | null>,
): Promise<string | null> {
  try {
    return await ask(turn);
  } catch (error) {
    const isGone = error instanceof ProviderError && error.code === "not-found" && turn.sessionId !== null;
    if (!isGone || said.hasBegun) throw error;
    return ask({ ...turn, sessionId: null });
  }
}
