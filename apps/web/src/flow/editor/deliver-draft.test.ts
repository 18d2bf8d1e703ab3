import { expect, test } from "vitest";
import { problemOf } from "../../app/api-error.ts";
import { deliverDraft } from "./deliver-draft.ts";

/** A store whose server takes what waits, or does not. */
function storeOf(isTaken: boolean) {
  let waits = true;
  return {
    flush: async () => {
      if (isTaken) waits = false;
    },
    isIdle: () => !waits,
  };
}

test("what the server has not taken holds up what is done with its draft, and says why", async () => {
  await deliverDraft(storeOf(true));
  const error = await deliverDraft(storeOf(false)).catch((error: unknown) => error);
  expect(problemOf(error)?.code).toBe("draft-not-sent");
});
