import type { FlowSketch } from "@parlo/nodes/templates";
import { answering, keeps, type Line, request, rest, says, spoken, start, type Talk, type Workshop } from "./talk.ts";

type Nodes = FlowSketch["nodes"];

const delayMs = 1500;
const reminderMs = 3000;

/** What is said is done after a while. */
const delayed = (after: Nodes): Nodes => ({
  start: start("keep"),
  keep: keeps("delay"),
  delay: { type: "DelayAction", data: { durationMs: delayMs }, to: { default: "after" } },
  ...after,
  wait: rest("keep"),
});

/** What is said is answered, and followed by something of the agent's own when nobody says more. */
const reminding = (after: Nodes): Nodes => ({
  start: start("keep"),
  keep: keeps("say"),
  say: says("You said {{ word }}", "wait"),
  wait: {
    type: "Checkpoint",
    data: { ladder: { timeoutMs: reminderMs } },
    to: { text: "keep", timeout: "after" },
  },
  ...after,
  quiet: rest("keep"),
});

const reminder = (word: string) => `Still there after ${word}?`;
const remind = says(reminder("{{ word }}"), "quiet");

/** Those with timers: before something is said, and before something is done outside. */
export async function timedTalks({ talk, hook, aiModelId }: Workshop): Promise<readonly Talk[]> {
  const plain = (word: string): Line => ({ text: word, answers: [`You said ${word}`], excuses: [], heard: null });
  const inTime = { patient: true, dueMs: delayMs };
  const failed = says("Failed for {{ word }}", "wait");
  return [
    await talk("delay", 5, delayed({ after: says("Later: {{ word }}", "wait") }), {
      ...inTime,
      line: (word) => ({ ...plain(word), answers: [`Later: ${word}`] }),
    }),
    await talk(
      "delay, then webhook",
      5,
      delayed({
        after: {
          type: "WebhookAction",
          data: { request: request(hook, "{{ word }}") },
          to: { success: "say", error: "failed" },
        },
        say: says("Called later for {{ word }}", "wait"),
        failed,
      }),
      { ...inTime, line: answering((word) => `Called later for ${word}`) },
    ),
    await talk(
      "delay, then model",
      5,
      delayed({
        after: {
          type: "LlmResponse",
          data: { model: { aiModelId, historyMessages: 2 } },
          to: { default: "wait", error: "failed" },
        },
        failed,
      }),
      { ...inTime, line: (word) => spoken(word) },
    ),
    await talk("reminder", 5, reminding({ after: remind }), {
      dueMs: reminderMs,
      line: (word) => ({ ...plain(word), reminder: { texts: [reminder(word)], excuses: [], heard: null } }),
    }),
    await talk(
      "reminder, then webhook",
      5,
      reminding({
        after: {
          type: "WebhookAction",
          data: { request: request(hook, "silence after {{ word }}") },
          to: { success: "remind", error: "failed" },
        },
        remind,
        failed: says("Nothing done about the silence after {{ word }}", "quiet"),
      }),
      {
        dueMs: reminderMs,
        line: (word) => {
          const excuses = [`Nothing done about the silence after ${word}`];
          const heard = `silence after ${word}`;
          return { ...plain(word), reminder: { texts: [reminder(word), ...excuses], excuses, heard } };
        },
      },
    ),
  ];
}
