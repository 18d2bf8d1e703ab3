import type { FlowSketch } from "@parlo/nodes/templates";
import type { Studio } from "./agents.ts";
import { burstTalks } from "./burst-talks.ts";
import { handoverTalk } from "./handover-talk.ts";
import { answering, request, rest, says, spoken, start, type Talk, type Workshop, working } from "./talk.ts";
import { timedTalks } from "./timed-talks.ts";

const tool = (url: string) =>
  ({
    type: "WebhookTool",
    description: "Orders something",
    data: { request: request(url, "{{ word }}") },
    parameters: [{ name: "word", type: "string" }],
  }) as const;

const runs = (flowId: string, wait: boolean) =>
  ({ type: "RunAutomation", data: { flowId, wait, inputs: [{ name: "word", value: "{{ input.text }}" }] } }) as const;

/** The sorts of the storm; `hook` is where their webhooks go. */
export async function prepareTalks(studio: Studio, hook: string): Promise<readonly Talk[]> {
  await studio.mailFreely();
  await studio.variable("word");
  const workshop: Workshop = {
    studio,
    hook,
    aiModelId: await studio.model("ok"),
    talk: async (name, share, nodes, more) => ({
      name,
      share,
      patient: false,
      bursts: "queue",
      attended: false,
      dueMs: null,
      agent: await studio.agent(`Talk of ${name}`, nodes, more.bursts),
      ...more,
    }),
  };
  return [
    ...(await plainTalks(workshop)),
    ...(await timedTalks(workshop)),
    ...(await burstTalks(workshop)),
    await handoverTalk(workshop),
  ];
}

/** Those that are answered at once, or after something was done outside. */
async function plainTalks({ studio, hook, aiModelId, talk }: Workshop): Promise<readonly Talk[]> {
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
  return [
    await talk(
      "scripted",
      15,
      { start: start("say"), say: says("You said {{ input.text }}", "wait"), wait: rest("say") },
      { line: (word) => ({ text: word, answers: [`You said ${word}`], excuses: [], heard: null }) },
    ),
    await talk(
      "webhook",
      10,
      working(
        { type: "WebhookAction", data: { request: request(hook, "{{ input.text }}") } },
        "success",
        "Called for {{ input.text }}",
      ),
      { line: answering((word) => `Called for ${word}`) },
    ),
    await talk(
      "model",
      10,
      working({ type: "LlmResponse", data: { model: { aiModelId, historyMessages: 2 } } }, "default", ""),
      { line: (word) => spoken(word) },
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
  ];
}

/** How what is said after a model was asked begins, by the exit that its node was left by. */
export const startsWith = { default: "Through ", error: "Failed for " } as const;

/** The nodes that ask a provider. */
export type AskingNode = "LlmResponse" | "LlmWithTools" | "InvokeConvAi";

const asks: Readonly<Record<AskingNode, (id: string) => Parameters<typeof working>[0]>> = {
  LlmResponse: (aiModelId) => ({ type: "LlmResponse", data: { model: { aiModelId } } }),
  LlmWithTools: (aiModelId) => ({
    type: "LlmWithTools",
    data: { model: { aiModelId } },
    tools: { order: tool("http://127.0.0.1:9") },
  }),
  InvokeConvAi: (configurationId) => ({ type: "InvokeConvAi", data: { configurationId } }),
};

/** Says by which exit the node was left that asks the provider. */
export const through = (type: AskingNode, id: string): FlowSketch["nodes"] =>
  working(asks[type](id), type === "InvokeConvAi" ? "response" : "default", `${startsWith.default}{{ input.text }}`);
