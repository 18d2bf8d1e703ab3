import { randomUUID } from "node:crypto";
import type { Call } from "../../harness/api.ts";

/** Conversations as a customer's server begins them, which are no tests; hands back the last. */
export async function beginForReal(
  { call }: { call: Call },
  url: string,
  made: object = { name: "Kiosk" },
  count = 1,
): Promise<{ endUserId: string; conversationId: string }> {
  const profile = await call("POST", "/profiles", { touchpoint: "Api", ...made });
  const secrets = { "x-parlo-profile-id": profile.id, "x-parlo-profile-secret": profile.secret };
  let last = { endUserId: "", conversationId: "" };
  for (let number = 0; number < count; number += 1) {
    const endUserId = randomUUID();
    const answer = await fetch(`${url}/api/v1/conversations`, {
      method: "POST",
      headers: { "content-type": "application/json", ...secrets },
      body: JSON.stringify({ profileId: profile.id, endUserId, language: "en", signal: null }),
    });
    if (answer.status !== 201) throw new Error(`Beginning a conversation: ${answer.status}`);
    last = { endUserId, conversationId: (await answer.json()).conversation.id };
  }
  return last;
}
