import type { LanguageModelV3CallOptions, LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import { objectOf } from "../protocol/object-of.ts";
import { signatureOf } from "../protocol/signature.ts";
import { type SaidMessage, systemApart } from "../protocol/system-apart.ts";
import { silence, userAtBothEnds } from "../protocol/user-at-both-ends.ts";
import { thoughtsIn } from "./thought.ts";

type Block = Readonly<Record<string, unknown>>;
interface Message {
  readonly role: "user" | "assistant";
  readonly content: readonly Block[];
}

/** Ends what is to be kept for the next question. */
const cachePoint = { cachePoint: { type: "default" } };

/** What is asked beside what every vendor knows. */
interface Asked {
  readonly by?: string;
  readonly guardrail?: object;
  readonly thinking?: object;
  /** Not to tell a model what it thought: it is asked not to think. */
  readonly forgets?: boolean;
  readonly caches?: boolean;
}

/** A question in the words of `ConverseStream`. */
export function converseRequest(options: LanguageModelV3CallOptions, model: string) {
  const {
    prompt,
    tools = [],
    toolChoice,
    temperature,
    topP,
    maxOutputTokens,
    providerOptions,
    responseFormat,
  } = options;
  const asked: Asked = providerOptions?.bedrock ?? {};
  const { system, said } = systemApart(prompt);
  const offered = tools.filter((tool): tool is LanguageModelV3FunctionTool => tool.type === "function").map(specOf);
  const known = offered.length > 0 ? offered : calledBefore(said);
  const point = asked.caches ? [cachePoint] : [];
  const schema = responseFormat?.type === "json" ? responseFormat.schema : undefined;
  const more = {
    ...(asked.thinking && { thinking: asked.thinking }),
    ...(schema && { output_config: { format: { type: "json_schema", schema: closed(schema) } } }),
  };
  return {
    ...(system.length > 0 && { system: [...system.map((text) => ({ text: worded(text) })), ...point] }),
    messages: upTo(point, messagesOf(said, asked)),
    inferenceConfig: { maxTokens: maxOutputTokens, temperature, topP },
    ...(Object.keys(more).length > 0 && { additionalModelRequestFields: more }),
    ...(asked.guardrail && { guardrailConfig: asked.guardrail }),
    ...(known.length > 0 && {
      toolConfig: {
        // Amazon's own models keep what is said, and no tools.
        tools: [...known, ...(/\bamazon\./.test(model) ? [] : point)],
        ...(toolChoice?.type === "required" && { toolChoice: { any: {} } }),
      },
    }),
  };
}

/** All that has been said is what the next question begins with. */
function upTo(point: readonly Block[], messages: readonly Message[]): readonly Message[] {
  const last = messages.at(-1);
  return last?.role === "user"
    ? [...messages.slice(0, -1), { ...last, content: [...last.content, ...point] }]
    : messages;
}

/** An answer is held to a schema only where that names all that may be there. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const inside = Object.entries(schema).map(([name, value]) => [name, closed(value)]);
  const { type } = schema as { type?: unknown };
  const isObject = Array.isArray(type) ? type.includes("object") : type === "object";
  return { ...Object.fromEntries(inside), ...(isObject && { additionalProperties: false }) };
}

/** A history begins and ends with the user, goes to and fro, and has no empty message. */
function messagesOf(said: readonly SaidMessage[], asked: Asked): readonly Message[] {
  const messages: Message[] = [];
  for (const message of said) {
    const role = message.role === "assistant" ? "assistant" : "user";
    const content = blocksOf(message, asked);
    const last = messages.at(-1);
    if (content.length === 0) continue;
    if (last?.role === role) messages[messages.length - 1] = { role, content: [...last.content, ...content] };
    else messages.push({ role, content });
  }
  return userAtBothEnds(messages, (text) => ({ role: "user", content: [{ text }] }));
}

function blocksOf({ role, content }: SaidMessage, { by, forgets }: Asked): readonly Block[] {
  const thoughts = content.flatMap((part) => {
    const signature = part.type === "tool-call" ? signatureOf(part.providerOptions) : undefined;
    return signature?.by === by && signature && !forgets ? thoughtsIn(signature) : [];
  });
  const said = content.flatMap((part): readonly Block[] => {
    switch (part.type) {
      case "text":
        return role === "assistant" && part.text.trim() === "" ? [] : [{ text: worded(part.text) }];
      case "tool-call": {
        const { toolCallId: toolUseId, toolName: name, input } = part;
        return [{ toolUse: { toolUseId, name, input: objectOf(input, "value") } }];
      }
      case "tool-result": {
        const { toolCallId: toolUseId, output } = part;
        const json = objectOf("value" in output ? output.value : null, "output");
        return [{ toolResult: { toolUseId, content: [{ json }] } }];
      }
      default:
        return [];
    }
  });
  // A message begins with what was thought before it.
  return [...thoughts.map((reasoningContent) => ({ reasoningContent })), ...said];
}

const worded = (text: string): string => (text.trim() === "" ? silence : text);

function specOf({ name, description, inputSchema }: LanguageModelV3FunctionTool) {
  return { toolSpec: { name, ...(description?.trim() && { description }), inputSchema: { json: inputSchema } } };
}

/** A history with calls in it is refused where no tool is offered: those that it names are told again. */
function calledBefore(said: readonly SaidMessage[]) {
  const called = said.flatMap((message) =>
    message.role === "assistant"
      ? message.content.flatMap((part) => (part.type === "tool-call" ? part.toolName : []))
      : [],
  );
  return [...new Set(called)].map((name) =>
    specOf({ type: "function", name, description: name, inputSchema: { type: "object", properties: {} } }),
  );
}
