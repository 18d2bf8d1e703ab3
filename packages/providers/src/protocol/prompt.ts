import type { LanguageModelV3FunctionTool, LanguageModelV3Message, LanguageModelV3Prompt } from "@ai-sdk/provider";
import type { ModelMessage, ModelTool } from "../contract/language-model.ts";
import { signedWith } from "./signature.ts";

/** The history in the vendor clients' words. */
export function toPrompt(messages: readonly ModelMessage[]): LanguageModelV3Prompt {
  return messages.map(toMessage);
}

function toMessage(message: ModelMessage): LanguageModelV3Message {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user":
      return { role: "user", content: [{ type: "text", text: message.text }] };
    case "assistant":
      return {
        role: "assistant",
        content: [
          ...(message.text === "" ? [] : [{ type: "text" as const, text: message.text }]),
          ...(message.toolCalls ?? []).map((call) => ({
            type: "tool-call" as const,
            toolCallId: portableId(call.id),
            toolName: call.name,
            input: call.arguments,
            ...(call.signature && { providerOptions: signedWith(call.signature) }),
          })),
        ],
      };
    case "tool":
      return {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: portableId(message.callId),
            toolName: message.name,
            output: { type: "json", value: message.result as never },
          },
        ],
      };
  }
}

/** A history may have begun with another vendor, whose ids this one would refuse. */
const portableId = (id: string): string => id.replaceAll(/[^\w-]/g, "_").slice(0, 40);

export function toTools(tools: readonly ModelTool[]): LanguageModelV3FunctionTool[] {
  return tools.map(({ name, description, parameters }) => ({
    type: "function",
    name,
    description,
    inputSchema: parameters as LanguageModelV3FunctionTool["inputSchema"],
  }));
}
