import { answersUi, chosenLanguage } from "@parlo/engine";
import type { AcceptedInput } from "../store/stored-conversation.ts";
import type { HostContext } from "./context.ts";
import { burstsOf } from "./gather-inputs.ts";
import type { LiveConversation } from "./live-conversation.ts";

/** How input is treated that comes while a turn runs: speech breaks off what is said, whatever the flow wants of texts. */
export async function policyOf(host: HostContext, live: LiveConversation, input: AcceptedInput | null) {
  const bursts = await burstsOf(host, live);
  return input?.type === "text" && input.speech ? "interrupt" : (bursts?.policy ?? "queue");
}

/**
 * Whether it wants a turn of its own: values to keep, answers that are awaited, timers and the choice of a language break
 * off nothing and are never ignored.
 */
export const speaksUp = (input: AcceptedInput | null) =>
  (input?.type === "text" || input?.type === "signal" || input?.type === "uiResponse") &&
  chosenLanguage(input) === undefined;

/** Whether somebody is to have the conversation in the agent's place, or to end it. Handed back it goes on. */
export const takesOver = (input: AcceptedInput | null) =>
  input?.type === "operator" && input.command.type !== "handBack";

/** Whether it breaks off what is done at the moment: who takes over does, and what is said where the flow says so. */
export async function breaksOff(host: HostContext, live: LiveConversation, input: AcceptedInput | null) {
  if (takesOver(input)) return true;
  if (!speaksUp(input) || (await policyOf(host, live, input)) !== "interrupt") return false;
  // A button that nobody waits for any more is pressed for nothing.
  const { stack } = live.stored.snapshot;
  return input?.type !== "uiResponse" || stack.some(({ waiting }) => waiting && answersUi(waiting, input.to));
}

/** The same of what waits: a button that it is about may be one that nobody waits for by then. */
export const breaksOffLater = async (host: HostContext, live: LiveConversation, input: AcceptedInput) =>
  input.type !== "uiResponse" && (await breaksOff(host, live, input));
