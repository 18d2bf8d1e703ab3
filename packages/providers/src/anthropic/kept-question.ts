import type { LanguageModelV3CallOptions, SharedV3ProviderOptions } from "@ai-sdk/provider";

const mark: SharedV3ProviderOptions = { anthropic: { cacheControl: { type: "ephemeral" } } };
/** Where a question says that the vendor is to keep it. */
export const toBeKept: SharedV3ProviderOptions = { kept: {} };

/** Marks what the next question begins with, too: the tools, the system prompt, and all that has been said. */
export function keptQuestion(options: LanguageModelV3CallOptions): LanguageModelV3CallOptions {
  const { prompt, tools, providerOptions = {} } = options;
  if (!("kept" in providerOptions)) return options;
  const isEnd = (at: number) => at === prompt.length - 1;
  return {
    ...options,
    prompt: prompt.map((message, at) =>
      message.role === "system" || isEnd(at) ? { ...message, providerOptions: mark } : message,
    ),
    ...(tools && {
      tools: tools.map((tool, at) =>
        tool.type === "function" && at === tools.length - 1 ? { ...tool, providerOptions: mark } : tool,
      ),
    }),
  };
}
