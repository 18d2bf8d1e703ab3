import { recordAudit } from "../audit/index.ts";
import type { ProgramContext } from "../context.ts";

/** That somebody set variables by hand, and which; never what to. */
export async function recordValues(
  { caller, db, address }: ProgramContext,
  subject: { readonly type: "conversation" | "end-user"; readonly id: string },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const by = await caller();
  await recordAudit(db, {
    userId: by?.kind === "user" ? by.userId : null,
    address,
    action: `${subject.type}.set-variables`,
    subjectType: subject.type,
    subjectId: subject.id,
    details: { keys: keys.join(", "), ...(by?.kind === "api-key" && { apiKeyId: by.keyId }) },
  });
}
