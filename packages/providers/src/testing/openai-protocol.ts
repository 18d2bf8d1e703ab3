import { randomBytes } from "node:crypto";
import {
  type Ask,
  type Body,
  type Finish,
  type ListProtocol,
  type Protocol,
  textOf,
  type WireEvent,
} from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

interface Message {
  readonly role: string;
  readonly content: unknown;
}

const listed = (id: string) => ({ id, object: "model", created: 1_715_367_049, owned_by: "system" });

/** `GET /v1/models`: one page with all of them, and no word on what each does. */
const list: ListProtocol = {
  path: /^\/v1\/models$/,
  entries: ["text-embedding-3-small", "test-model", "gpt-4o-mini"].map(listed),
  entry: listed,
  page: (data) => ({ object: "list", data }),
};

/** `POST /v1/chat/completions` with `stream: true`, and the same below a deployment of Azure. */
export const openAiProtocol: Protocol = {
  path: /^\/v1(\/openai\/deployments\/[^/]+)?\/chat\/completions$/,
  key: (headers) => String(headers["api-key"] ?? headers.authorization ?? "").replace(/^Bearer /, ""),
  ask(body) {
    const messages = (body.messages ?? []) as Message[];
    const lastUser = messages.findLastIndex(({ role }) => role === "user");
    const results = messages.slice(lastUser + 1).filter(({ role }) => role === "tool");
    const tools = (body.tools ?? []) as { function: { name: string } }[];
    return {
      script: scriptOf(
        textOf(messages[lastUser]?.content ?? ""),
        results.map(({ content }) => textOf(content)),
      ),
      tools: tools.map((tool) => tool.function.name),
      mustCall: body.tool_choice === "required",
      inputTokens: messages.map(({ content }) => textOf(content).split(/\s+/).length).reduce((a, b) => a + b, 0),
    };
  },
  freeChoice: {
    message: "Invalid value: 'required'. Supported values are: 'none' and 'auto'.",
    more: { param: "tool_choice", code: "unsupported_value" },
  },
  events,
  errorEvent: (message) => sse({ error: { message, type: "server_error", param: null, code: null } }),
  errorBody: (status, message, more = {}) => ({
    error: { message, type: status === 429 ? "requests" : "invalid_request_error", param: null, code: null, ...more },
  }),
  lists: [list],
};

const finishReasons = { stop: "stop", length: "length", "content-filter": "content_filter" } as const;

function events(ask: Ask, finish: Finish, reasoning: readonly string[]): WireEvent[] {
  const { pieces, calls } = ask.script;
  const id = `chatcmpl-${randomBytes(8).toString("hex")}`;
  const chunk = (delta: Body, finishReason: string | null = null) =>
    sse({
      id,
      object: "chat.completion.chunk",
      created: 1,
      model: "test-model",
      choices: [{ index: 0, delta, finish_reason: finishReason }],
      obfuscation: randomBytes(6).toString("base64url"),
    });
  const completion = pieces.length + calls.length;
  const usage = {
    prompt_tokens: ask.inputTokens,
    completion_tokens: completion,
    total_tokens: ask.inputTokens + completion,
    ...(ask.cachedTokens && { prompt_tokens_details: { cached_tokens: ask.cachedTokens } }),
  };
  const reason = calls.length > 0 && finish === "stop" ? "tool_calls" : finishReasons[finish];
  return [
    { kind: "start", data: chunk({ role: "assistant", content: "" }) },
    ...reasoning.map((text) => ({ kind: "reasoning" as const, data: chunk({ reasoning_content: text }) })),
    ...pieces.map((content) => ({ kind: "text" as const, data: chunk({ content }) })),
    ...calls.flatMap((call, index) => [
      {
        kind: "call" as const,
        data: chunk({
          tool_calls: [
            {
              index,
              id: `call_${id.slice(9)}${index}`,
              type: "function",
              function: { name: call.name, arguments: "" },
            },
          ],
        }),
      },
      ...inThirds(call.arguments).map((part) => ({
        kind: "call" as const,
        data: chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
      })),
    ]),
    { kind: "finish", data: chunk({}, reason) },
    {
      kind: "finish",
      data: sse({ id, object: "chat.completion.chunk", created: 1, model: "test-model", choices: [], usage }),
    },
    { kind: "end", data: "data: [DONE]\n\n" },
  ];
}

const sse = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Arguments come in pieces that end anywhere. */
export const inThirds = (text: string): string[] => {
  const size = Math.max(1, Math.ceil(text.length / 3));
  return [text.slice(0, size), text.slice(size, 2 * size), text.slice(2 * size)].filter((part) => part !== "");
};
