import { cutText, type EffectFailure, type Failure, type Input, isOnlyKept } from "@parlo/engine";
import { isRepeatedKey } from "../../db/error-codes.ts";
import { ConversationRefusal } from "../conversation.errors.ts";

/** The engine threw: the same input on the same state will throw again. */
export class StepFault extends Error {}

/** How often a step is tried as it is before it is ended another way. */
const attemptsAsItIs = 3;
const mostCharacters = 500;

/** What PostgreSQL says of data or of a statement that it will never take; all else passes with time. */
const lasting = /^(?:21|22|23|42|54)...$/;

/** What is wrong with a step for good; null for what may well be over in a moment, and for what callers expect. */
export function faultOf(error: unknown): Pick<Failure, "code" | "message"> | null {
  if (error instanceof ConversationRefusal)
    return error.code === "too-large"
      ? { code: "state-too-large", message: "The conversation would grow beyond 128 kB" }
      : null;
  const { code } = error as { readonly code?: unknown };
  const isLasting = typeof code === "string" && lasting.test(code) && !isRepeatedKey(error);
  // What is nested too deeply to be written stays so.
  if (!(error instanceof StepFault) && !(error instanceof RangeError) && !isLasting) return null;
  const said = error instanceof Error ? error.message : String(error);
  const message = `The turn could not be carried out: ${cutText(said.replaceAll(/\p{Cc}/gu, " "), mostCharacters)}`;
  return { code: "turn-failed", message };
}

export interface Remedy {
  readonly input: Input;
  /** Set where the turn is only ended. */
  readonly abandon: Failure | null;
}

/**
 * What is tried instead: the same again a few times, then an effect's answer as a failure (so that its node leaves by its
 * error exit), then an apology. Null when nothing is left, or when the sender is told instead.
 */
export function remedyFor(
  input: Input,
  { code, message }: Pick<Failure, "code" | "message">,
  { attempts, isDirect }: { readonly attempts: number; readonly isDirect: boolean },
): Remedy | null {
  if (isOnlyKept(input) && isDirect) return null;
  // What is too large stays so.
  const more = attempts - (code === "state-too-large" ? 1 : attemptsAsItIs);
  if (more < 0) return { input, abandon: null };
  if (more === 0 && input.type === "effect") {
    const result: EffectFailure = { type: "failed", code, message, retryable: false, attempts };
    return { input: { ...input, result }, abandon: null };
  }
  if (more > 1 || (more === 1 && input.type !== "effect")) return null;
  const messageExtended = `Given up after ${attempts} attempt${attempts === 1 ? "" : "s"}`;
  return { input, abandon: { code, message, messageExtended, retryable: false, attempt: attempts } };
}
