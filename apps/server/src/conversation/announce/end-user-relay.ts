import type { ProcessChannel } from "../../db/process-channel.ts";
import type { EndUserKey } from "../end-user-key.ts";

const topic = "end users";
/** What travels: ids, never content. */
type Note = readonly [organizationId: string, endUserId: string];

/** Tells other processes that values of an end user were set by nobody's turn: what they have in memory is behind. */
export function createEndUserRelay(channel: ProcessChannel, changed: (endUser: EndUserKey) => void) {
  channel.hear(topic, (note) => {
    const [organizationId, endUserId] = note as Note;
    changed({ organizationId, endUserId });
  });
  return ({ organizationId, endUserId }: EndUserKey) => channel.tell(topic, [[organizationId, endUserId]]);
}
