import type { Conversation } from "@parlo/contract";
import { forbidden } from "../conversation/index.ts";

/** A member is the end user of tests alone; to a customer's conversation they speak as themselves. */
export function refuseAsCustomer({ test }: Pick<Conversation, "test">): void {
  if (!test) throw forbidden("A member speaks for the end user in test conversations only: take over to answer");
}
