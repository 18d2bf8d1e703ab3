import type { LanguageModelV3CallOptions, LanguageModelV3FunctionTool, LanguageModelV3Message } from "@ai-sdk/provider";
import { objectOf } from "../protocol/object-of.ts";

type Block = Readonly<Record<string, unknown>>;
interface Message {
  readonly role: "user" | "assistant";
  readonly content: readonly Block[];
}

/** Stands where the vendor demands words and nobody has said any. */
const silence = "…";

/** A question in the words of `ConverseStream`. */
export function converseRequest(options: LanguageModelV3CallOptions) {
  const { prompt, tools = [], toolChoice, temperature, topP, maxOutputTokens, providerOptions } = options;
  const { guardrailId: guardrailIdentifier, guardrailVersion } = providerOptions?.bedrock ?? {};
  const system = prompt.flatMap((message) => (message.role === "system" ? [message.content] : []));
  const offered = tools.filter((tool): tool is LanguageModelV3FunctionTool => tool.type === "function").map(specOf);
  const known = offered.length > 0 ? offered : calledBefore(prompt);
  return {
    ...(system.length > 0 && { system: system.map((text) => ({ text: worded(text) })) }),
    messages: messagesOf(prompt),
    inferenceConfig: { maxTokens: maxOutputTokens, temperature, topP },
    ...(guardrailIdentifier && { guardrailConfig: { guardrailIdentifier, guardrailVersion } }),
    ...(known.length > 0 && {
      toolConfig: { tools: known, ...(toolChoice?.type === "required" && { toolChoice: { any: {} } }) },
    }),
  };
}

/** A history begins with the user, goes to and fro, and has no empty message. */
function messagesOf(prompt: readonly LanguageModelV3Message[]): readonly Message[] {
  const messages: Message[] = [];
  for (const message of prompt) {
    if (message.role === "system") continue;
    const role = message.role === "assistant" ? "assistant" : "user";
    const content = blocksOf(message);
    const last = messages.at(-1);
    if (content.length === 0) continue;
    if (last?.role === role) messages[messages.length - 1] = { role, content: [...last.content, ...content] };
    else messages.push({ role, content });
  }
  return messages[0]?.role === "user" ? messages : [{ role: "user", content: [{ text: silence }] }, ...messages];
}

function blocksOf({ role, content }: Exclude<LanguageModelV3Message, { role: "system" }>): readonly Block[] {
  return content.flatMap((part): readonly Block[] => {
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
}

const worded = (text: string): string => (text.trim() === "" ? silence : text);

function specOf({ name, description, inputSchema }: LanguageModelV3FunctionTool) {
  return { toolSpec: { name, ...(description?.trim() && { description }), inputSchema: { json: inputSchema } } };
}

/** A history with calls in it is refused where no tool is offered: those that it names are told again. */
function calledBefore(prompt: readonly LanguageModelV3Message[]) {
  const called = prompt.flatMap((message) =>
    message.role === "assistant"
      ? message.content.flatMap((part) => (part.type === "tool-call" ? part.toolName : []))
      : [],
  );
  return [...new Set(called)].map((name) =>
    specOf({ type: "function", name, description: name, inputSchema: { type: "object", properties: {} } }),
  );
}
