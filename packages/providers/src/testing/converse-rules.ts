import type { Body } from "./protocol.ts";

/** What a model of the vendor's server says to have thought. */
export const thought = { text: "Let me think.", signature: "c2ln" };

export interface Block {
  readonly text?: string;
  readonly toolUse?: { readonly toolUseId: string; readonly name: string; readonly input: unknown };
  readonly toolResult?: { readonly toolUseId: string; readonly content: readonly { readonly json?: unknown }[] };
  readonly reasoningContent?: { readonly reasoningText?: { readonly text?: string; readonly signature?: string } };
}
export interface Message {
  readonly role: string;
  readonly content: readonly Block[];
}
interface Asked {
  readonly messages?: readonly Message[];
  readonly inferenceConfig?: { readonly maxTokens?: number; readonly temperature?: number; readonly topP?: number };
  readonly toolConfig?: { readonly toolChoice?: { readonly any?: object } };
  readonly additionalModelRequestFields?: {
    readonly thinking?: { readonly type?: string; readonly budget_tokens?: number };
    readonly output_config?: { readonly format?: { readonly schema?: unknown } };
  };
}

/** The schema that an answer is to keep. */
export const formatOf = (body: Body) => (body as Asked).additionalModelRequestFields?.output_config?.format;

const invalid = "Value at 'messages' failed to satisfy constraint";
const errors = "The model returned the following errors: ";

/** As Claude has it from 4.6 on, whoever serves it. */
export const noPrefill =
  "This model does not support assistant message prefill. The conversation must end with a user message.";

/** What its documentation demands of a history, and Claude of one who thinks. */
export function wrongInConverse(body: Body): string | undefined {
  const { messages = [], toolConfig } = body as Asked;
  if (messages[0]?.role !== "user")
    return "A conversation must start with a user message. Try again with a conversation that starts with a user message.";
  if (messages.at(-1)?.role !== "user") return `${errors}${noPrefill}`;
  let asked: readonly string[] = [];
  for (const [at, { role, content }] of messages.entries()) {
    if (at > 0 && messages[at - 1]?.role === role) return `${invalid}: roles must alternate`;
    if (content.length === 0) return `${invalid}: The content field at messages.${at} is empty`;
    if (content.some(({ text }) => text?.trim() === ""))
      return `The text field in the ContentBlock object at messages.${at}.content.0 is blank.`;
    const answered = content.flatMap(({ toolResult }) => toolResult?.toolUseId ?? []);
    if (asked.some((id) => !answered.includes(id)) || answered.some((id) => !asked.includes(id)))
      return `Expected toolResult blocks at messages.${at}.content for the following Ids: ${asked.join(", ")}`;
    asked = content.flatMap(({ toolUse }) => toolUse?.toolUseId ?? []);
    const isOdd = (value: unknown) => typeof value !== "object" || value === null || Array.isArray(value);
    if (content.some(({ toolUse }) => toolUse && isOdd(toolUse.input)))
      return `The format of the value at messages.${at}.content.0.toolUse.input is invalid. Provide a json object`;
    if (content.some(({ toolResult }) => toolResult?.content.some(({ json }) => isOdd(json))))
      return `The format of the value at messages.${at}.content.0.toolResult.content.0.json is invalid.`;
    if (!toolConfig && content.some(({ toolUse, toolResult }) => toolUse || toolResult))
      return "The toolConfig field must be defined when using toolUse and toolResult content blocks.";
    const thoughts = content.flatMap(({ reasoningContent }) => reasoningContent?.reasoningText ?? []);
    if (role === "user" && thoughts.length > 0) return "User messages cannot contain reasoning content.";
    if (thoughts.some(({ text, signature }) => text !== thought.text || signature !== thought.signature))
      return `${errors}messages.${at}.content.0: Invalid \`signature\` in \`thinking\` block`;
  }
  return wrongWhileThinking(body as Asked, messages);
}

function wrongWhileThinking(body: Asked, messages: readonly Message[]): string | undefined {
  const { thinking } = body.additionalModelRequestFields ?? {};
  if (!thinking) return undefined;
  const { maxTokens = 0, temperature, topP } = body.inferenceConfig ?? {};
  const budget = thinking.budget_tokens ?? 0;
  if (thinking.type === "enabled" && budget < 1024)
    return `${errors}thinking.enabled.budget_tokens: Input should be greater than or equal to 1024`;
  if (maxTokens <= budget) return `${errors}\`max_tokens\` must be greater than \`thinking.budget_tokens\`.`;
  if (temperature !== undefined || topP !== undefined)
    return `${errors}\`temperature\` may only be set to 1 when thinking is enabled.`;
  if (body.toolConfig?.toolChoice?.any) return `${errors}Thinking may not be enabled when tool_choice forces tool use.`;
  const isGoingOn = messages.at(-1)?.content.some(({ toolResult }) => toolResult);
  const [first] = messages.at(-2)?.content ?? [];
  return isGoingOn && !first?.reasoningContent
    ? `${errors}messages.1.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`tool_use\`.`
    : undefined;
}
