import { expect, test } from "vitest";
import { acceptInput } from "../conversation/host/accept-input.ts";
import type { HostContext } from "../conversation/host/context.ts";
import { incomingMessage } from "../conversation/index.ts";
import { problemFor } from "./problem-reply.ts";

test("more than the disk keeps up with is answered 503, with when to come back", async () => {
  const behind = { stopping: () => false, writer: { waiting: () => 5000 } } as unknown as HostContext;
  const key = { organizationId: "o", conversationId: "c" };
  const said = incomingMessage(
    { action: { text: { text: "hi" } } },
    { participantType: "EndUser", participantId: "e" },
  );
  const error: unknown = await acceptInput(behind, key, said).catch((refusal) => refusal);
  expect(problemFor(error, "request-1")).toMatchObject({
    problem: { status: 503, code: "overloaded", requestId: "request-1" },
    headers: [["retry-after", "1"]],
  });
});
