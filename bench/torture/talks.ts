import type { FlowSketch } from "@parlo/nodes/templates";
import type { Agent, Studio } from "./agents.ts";

/** What is said, and what may answer it. */
export interface Line {
  readonly text: string;
  readonly answers: readonly string[];
  readonly excuses: readonly string[];
  readonly heard: string | null;
}

/** One sort of conversation: an agent and what people say to it. */
export interface Talk {
  readonly name: string;
  /** How many of a hundred conversations are of this sort. */
  readonly share: number;
  /** Nobody says the next thing before the answer is there. */
  readonly patient: boolean;
  readonly reminder: string | null;
  /** After how many milliseconds a timer is due; null for those that set none. */
  readonly dueMs: number | null;
  readonly agent: Agent;
  line(word: string): Line;
}

const says = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;
const start = (to: string) => ({ type: "Start", to: { text: to } }) as const;
const rest = (to: string) => ({ type: "Checkpoint", to: { text: to } }) as const;
const request = (url: string, body: string) => ({ method: "POST", url, bodyType: "text", body, retries: 2 });

const tool = (url: string) =>
  ({
    type: "WebhookTool",
    description: "Orders something",
    data: { request: request(url, "{{ word }}") },
    parameters: [{ name: "word", type: "string" }],
  }) as const;

const runs = (flowId: string, wait: boolean) =>
  ({ type: "RunAutomation", data: { flowId, wait, inputs: [{ name: "word", value: "{{ input.text }}" }] } }) as const;

const delayMs = 1500;
const reminderMs = 3000;

/** Works with the outside between hearing and answering, and says so if that fails. */
const working = (work: FlowSketch["nodes"][string], exit: string, answered: string): FlowSketch["nodes"] => ({
  start: start("work"),
  work: { ...work, to: { [exit]: answered === "" ? "wait" : "answer", error: "failed" } },
  ...(answered === "" ? {} : { answer: says(answered, "wait") }),
  failed: says("Failed for {{ input.text }}", "wait"),
  wait: rest("work"),
});

/** The sorts of the storm; `hook` is where their webhooks go. */
export async function prepareTalks(studio: Studio, hook: string): Promise<readonly Talk[]> {
  const aiModelId = await studio.model("ok");
  await studio.variable("word");
  const answering =
    (answer: (word: string) => string) =>
    (word: string): Line => {
      const excuses = [`Failed for ${word}`];
      return { text: word, answers: [answer(word), ...excuses], excuses, heard: word };
    };
  const plain = (word: string): Line => ({ text: word, answers: [`You said ${word}`], excuses: [], heard: null });
  const later = (word: string): Line => ({ text: word, answers: [`Later: ${word}`], excuses: [], heard: null });
  const spoken = (word: string) => `an answer to ${word} that takes its time and comes in quite a few pieces`;
  const orders = await studio.automation(
    "Orders",
    {
      start: { type: "Start", to: { default: "order" } },
      order: {
        type: "WebhookAction",
        data: { request: request(hook, "{{ word }}") },
        to: { success: "end", error: "failed" },
      },
      end: { type: "EndFlow", data: {} },
      failed: { type: "EndFlow", data: { status: "error" } },
    },
    ["word"],
  );
  const talk = async (
    name: string,
    share: number,
    nodes: FlowSketch["nodes"],
    more: Partial<Talk> & Pick<Talk, "line">,
  ) => ({
    name,
    share,
    patient: false,
    reminder: null,
    dueMs: null,
    agent: await studio.agent(`Talk of ${name}`, nodes),
    ...more,
  });
  return [
    await talk(
      "scripted",
      30,
      { start: start("say"), say: says("You said {{ input.text }}", "wait"), wait: rest("say") },
      { line: plain },
    ),
    await talk(
      "webhook",
      15,
      working(
        { type: "WebhookAction", data: { request: request(hook, "{{ input.text }}") } },
        "success",
        "Called for {{ input.text }}",
      ),
      { line: answering((word) => `Called for ${word}`) },
    ),
    await talk(
      "model",
      15,
      working({ type: "LlmResponse", data: { model: { aiModelId, historyMessages: 2 } } }, "default", ""),
      {
        line: (word) => {
          const text = `every 20 ms say ${spoken(word)}`;
          const excuses = [`Failed for ${text}`];
          return { text, answers: [spoken(word), ...excuses], excuses, heard: null };
        },
      },
    ),
    await talk(
      "tools",
      5,
      working(
        {
          type: "LlmWithTools",
          data: { model: { aiModelId, historyMessages: 2 } },
          tools: { order: tool(hook) },
        },
        "default",
        "",
      ),
      {
        line: (word) => {
          const text = `call order {"word":"${word}"}`;
          const excuses = [`Failed for ${text}`];
          // A model is told of a call that failed, and it is for the model to say so.
          const errors = ["The address answered 503", "No connection (UND_ERR_SOCKET)"];
          const results = [{ status: 200, body: `done with ${word}` }, ...errors.map((error) => ({ error }))];
          const told = results.map((result) => `Result: ${JSON.stringify(result)}`);
          return { text, answers: [...told, ...excuses], excuses, heard: word };
        },
      },
    ),
    await talk("automation", 5, working(runs(orders, true), "success", "Ordered {{ input.text }}"), {
      line: answering((word) => `Ordered ${word}`),
    }),
    await talk("automation by itself", 5, working(runs(orders, false), "success", "Begun for {{ input.text }}"), {
      line: answering((word) => `Begun for ${word}`),
    }),
    await talk(
      "mail",
      5,
      working(
        {
          type: "SendEmail",
          data: { to: "ada@example.com", subject: { en: "{{ input.text }}" }, text: { en: "Hello" } },
        },
        "success",
        "Written for {{ input.text }}",
      ),
      { line: answering((word) => `Written for ${word}`) },
    ),
    await talk(
      "delay",
      10,
      {
        start: start("keep"),
        keep: {
          type: "StoreVariable",
          data: { assignments: [{ variable: "word", mode: "template", template: "{{ input.text }}" }] },
          to: { default: "delay" },
        },
        delay: { type: "DelayAction", data: { durationMs: delayMs }, to: { default: "say" } },
        say: says("Later: {{ word }}", "wait"),
        wait: rest("keep"),
      },
      { patient: true, dueMs: delayMs, line: later },
    ),
    await talk(
      "reminder",
      10,
      {
        start: start("say"),
        say: says("You said {{ input.text }}", "wait"),
        wait: {
          type: "Checkpoint",
          data: { ladder: { timeoutMs: reminderMs } },
          to: { text: "say", timeout: "remind" },
        },
        remind: says("Still there?", "quiet"),
        quiet: rest("say"),
      },
      { reminder: "Still there?", dueMs: reminderMs, line: plain },
    ),
  ];
}

/** How what is said after a model was asked begins, by the exit that its node was left by. */
export const startsWith = { default: "Through ", error: "Failed for " } as const;

/** Says by which exit the node was left that asks the model. */
export const through = (type: "LlmResponse" | "LlmWithTools", aiModelId: string): FlowSketch["nodes"] => ({
  ...working(
    {
      type,
      data: { model: { aiModelId } },
      ...(type === "LlmWithTools" && { tools: { order: tool("http://127.0.0.1:9") } }),
    },
    "default",
    `${startsWith.default}{{ input.text }}`,
  ),
});
