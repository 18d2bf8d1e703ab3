import type { LanguageModelV3Message, LanguageModelV3Prompt } from "@ai-sdk/provider";

export type SaidMessage = Exclude<LanguageModelV3Message, { role: "system" }>;

/** For vendors that take the system prompt in a place of its own: all of it, and apart from it what was said. */
export function systemApart(prompt: LanguageModelV3Prompt) {
  const system: string[] = [];
  const said: SaidMessage[] = [];
  for (const message of prompt) {
    if (message.role === "system") system.push(message.content);
    else said.push(message);
  }
  return { system, said };
}
