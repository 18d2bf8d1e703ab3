import type { ConversationHost } from "../../conversation/index.ts";
import { isRepeatedKey } from "../../db/error-codes.ts";

type Room = Parameters<ConversationHost["openInRoom"]>[0];

interface Ways<Entered> {
  join(conversationId: string): Promise<Entered>;
  /** Fails where the room has an open conversation. */
  begin(): Promise<Entered>;
}

/**
 * The open conversation of a room, or a new one. Screens that are switched on together come at once: the first begins,
 * the others join.
 */
export function joinOrBegin<Entered>(
  conversations: ConversationHost,
  room: Room,
  { join, begin }: Ways<Entered>,
): Promise<Entered> {
  const joined = async (): Promise<Entered | null> => {
    const open = await conversations.openInRoom(room);
    return open === null ? null : join(open);
  };
  return conversations.inTurn(`${room.profileId} room:${room.roomId}`, async () => {
    const already = await joined();
    if (already !== null) return already;
    try {
      return await begin();
    } catch (error) {
      // Another server was faster: the database lets one conversation be open in a room.
      const meanwhile = isRepeatedKey(error) ? await joined() : null;
      if (meanwhile === null) throw error;
      return meanwhile;
    }
  });
}
