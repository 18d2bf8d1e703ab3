import { heardPart, type Input } from "@parlo/engine";
import type { ConversationKey } from "../conversation-key.ts";
import type { AcceptedInput } from "../store/stored-conversation.ts";
import type { HostContext } from "./context.ts";

/**
 * What an accepted input is for the engine. The transcript is shortened before models are told: should the process end
 * between the two, the input is still there, or its sender has no answer and repeats it.
 */
export async function engineInput(
  host: HostContext,
  key: ConversationKey,
  input: AcceptedInput | null,
): Promise<Input | null> {
  if (input?.type !== "heardUpTo") return input;
  const { messageId, characters } = input;
  const spoken = await host.store.spoken(key, messageId);
  // What was announced has never been said: the call came to nothing, and was spoken over all the same.
  if (!spoken) return { type: "heard", messageId, text: "" };
  const text = heardPart(spoken.text, characters);
  if (text.length < spoken.text.length) await host.store.keepHeard(key, { ...spoken, heard: text });
  return { type: "heard", messageId, text };
}
