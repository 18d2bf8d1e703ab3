import type { TurnEvent } from "@parlo/engine";
import { expect, test } from "vitest";
import { debugMessages } from "./debug-messages.ts";

const enteredBy = { nodeId: "start", exit: "text", match: null } as const;
const place = { flowId: "f", nodeId: "n", elapsedTime: 3 };
const shown = (...events: readonly TurnEvent[]) =>
  debugMessages("c", {
    base: 40,
    seed: "seed",
    instant: "2026-11-22T00:00:00.000Z",
    record: { events: events.map((event, at) => [at + 1, event]) },
  });

test("what the engine did is shown with the id that its seed and draw make, and with the way by which a node was reached", () => {
  expect(shown({ type: "engine", drawn: 7, state: "NodeProcessing", ...place, enteredBy })).toEqual([
    {
      id: "seed-7",
      conversationId: "c",
      sequence: 41,
      replyTo: null,
      instant: "2026-11-22T00:00:00.000Z",
      participantId: "agent",
      participantType: "Api",
      action: { engineEvent: { state: "NodeProcessing", ...place, metaData: { enteredBy } } },
    },
  ]);
});

test("steps that were logged with whole messages are shown the same", () => {
  const engineEvent = { state: "NodeProcessing", ...place, metaData: { candidates: [], enteredBy } } as const;
  const started = { state: "ProcessingStarted", flowId: "f", elapsedTime: 0 } as const;
  expect(
    shown(
      { type: "message", id: "seed-6", replyTo: "m", action: { engineEvent: started } },
      { type: "language", language: "de" },
      { type: "message", id: "seed-7", action: { engineEvent } },
    ),
  ).toEqual(
    shown(
      { type: "engine", drawn: 6, replyTo: "m", ...started },
      { type: "language", language: "de" },
      { type: "engine", drawn: 7, state: "NodeProcessing", ...place, metaData: { candidates: [] }, enteredBy },
    ),
  );
});
