import type { NewMessage } from "@parlo/contract";
import { z } from "zod";

/** A conversation has one end user: who names another has taken the wrong conversation. */
export function refuseAnotherEndUser({ endUserId }: Pick<NewMessage, "endUserId">, own: string): void {
  if (endUserId === undefined || endUserId === own) return;
  const message = "This is not the end user of the conversation";
  throw new z.ZodError([{ code: "custom", path: ["endUserId"], message, input: endUserId }]);
}
