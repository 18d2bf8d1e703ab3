import { answering, request, spoken, type Talk, type Workshop, working } from "./talk.ts";

/** Those in which several things are said at once, for agents that take them for one or answer the last. */
export async function burstTalks({ talk, hook, aiModelId }: Workshop): Promise<readonly Talk[]> {
  const calls = working(
    { type: "WebhookAction", data: { request: request(hook, "{{ input.text }}") } },
    "success",
    "Called for {{ input.text }}",
  );
  const asks = working({ type: "LlmResponse", data: { model: { aiModelId, historyMessages: 2 } } }, "default", "");
  const called = answering((word) => `Called for ${word}`);
  return [
    await talk("merge", 5, calls, { bursts: "merge", line: called }),
    await talk("interrupt", 5, calls, { bursts: "interrupt", line: called }),
    await talk("interrupt a model", 5, asks, { bursts: "interrupt", line: (word) => spoken(word, 60) }),
  ];
}
