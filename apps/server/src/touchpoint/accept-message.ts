import type { ConversationKey, Incoming, SentMessage } from "../conversation/index.ts";
import type { Door } from "./access.ts";
import { type Unread, withFiles } from "./with-files.ts";

interface Taking<Message> {
  incomingOf(sent: Omit<Message, "action"> & Pick<SentMessage, "action">): Incoming;
  /** Throws what stands against it. */
  refuse?(): Promise<void>;
}

/**
 * Makes what was sent an input of its conversation. Whether its value fits its variable and whether its files are there
 * is asked of what is new: who repeats a message gets the first answer, whatever has become of both since.
 */
export async function acceptMessage<Message extends Unread>(
  door: Pick<Door, "conversations" | "files">,
  key: ConversationKey,
  message: Message,
  { incomingOf, refuse }: Taking<Message>,
) {
  const { conversations } = door;
  let incoming: Incoming;
  try {
    await refuse?.();
    incoming = incomingOf(await withFiles(door, key, message));
  } catch (refusal) {
    const earlier = await conversations.saidBefore(key, incomingOf(message as never));
    if (earlier) return earlier;
    throw refusal;
  }
  return conversations.accept(key, incoming);
}
