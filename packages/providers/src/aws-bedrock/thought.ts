import type { ModelMessage, ModelSignature } from "../contract/language-model.ts";

/** What a model thought before it called a tool, as its vendor demands it back: unchanged. */
export type Thought =
  | { readonly reasoningText: { readonly text: string; readonly signature: string } }
  | { readonly redactedContent: string };

/** A history has room for no more; the next question is then put without thinking. */
const longest = 64_000;

/** How thoughts go along with a call; nobody else can make anything of them. */
export function signatureOfThoughts(by: string, thoughts: readonly Thought[]): ModelSignature | undefined {
  const value = JSON.stringify(thoughts);
  return thoughts.length > 0 && value.length <= longest ? { by, value } : undefined;
}

export const thoughtsIn = ({ value }: ModelSignature): readonly Thought[] => JSON.parse(value) as Thought[];

/** After a call whose thoughts are not there, a model may think again once it has said something. */
export function mayThink(messages: readonly ModelMessage[], by: string): boolean {
  const { toolCalls = [] } = messages.findLast((message) => message.role === "assistant") ?? {};
  return toolCalls.length === 0 || toolCalls.some(({ signature }) => signature?.by === by);
}
