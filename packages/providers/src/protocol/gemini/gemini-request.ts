import type { LanguageModelV3CallOptions, LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import { objectOf } from "../object-of.ts";
import { signatureOf } from "../signature.ts";
import { type SaidMessage, systemApart } from "../system-apart.ts";
import { userAtBothEnds } from "../user-at-both-ends.ts";

/** Stands in for a signature that nobody has: the vendor's documentation names it for calls that another model made. */
const unsigned = "skip_thought_signature_validator";
/** They sign nothing, and ask for no signature. */
const withoutSignatures = /gemini-[12](\.\d+)?-/;

type Part = Readonly<Record<string, unknown>>;
interface Content {
  readonly role: "user" | "model";
  readonly parts: readonly Part[];
}

/** Who is asked, as signatures name it. */
export interface Asked {
  readonly by: string;
  readonly model: string;
  readonly callsHaveIds: boolean;
}

/** A question in the words of `streamGenerateContent`. */
export function geminiRequest(options: LanguageModelV3CallOptions, asked: Asked): object {
  const { prompt, tools = [], toolChoice, temperature, topP, topK, maxOutputTokens, providerOptions } = options;
  const { system, said } = systemApart(prompt);
  const { thinkingBudget, safetySettings } = providerOptions?.gemini ?? {};
  const declared = tools.filter((tool): tool is LanguageModelV3FunctionTool => tool.type === "function");
  return {
    ...(system.length > 0 && { systemInstruction: { parts: [{ text: system.join("\n\n") }] } }),
    contents: contentsOf(said, asked),
    ...(declared.length > 0 && { tools: [{ functionDeclarations: declared.map(declarationOf) }] }),
    ...(toolChoice?.type === "required" &&
      declared.every(takesSomething) && { toolConfig: { functionCallingConfig: { mode: "ANY" } } }),
    ...(safetySettings && { safetySettings }),
    generationConfig: {
      temperature,
      topP,
      topK,
      maxOutputTokens,
      // Thoughts are told so that a model that thinks for long is seen to be at work.
      ...(typeof thinkingBudget === "number" && {
        thinkingConfig: { thinkingBudget, includeThoughts: thinkingBudget !== 0 },
      }),
    },
  };
}

/** A history begins and ends with the user, may not be empty, and has the answers to all calls of a message in one. */
function contentsOf(said: readonly SaidMessage[], asked: Asked): Content[] {
  const contents: Content[] = [];
  let before: SaidMessage["role"] | undefined;
  for (const message of said) {
    const parts = partsOf(message, asked);
    const last = contents.at(-1);
    if (last && message.role === "tool" && before === "tool")
      contents[contents.length - 1] = { ...last, parts: [...last.parts, ...parts] };
    else if (parts.length > 0) contents.push({ role: message.role === "assistant" ? "model" : "user", parts });
    before = message.role;
  }
  return userAtBothEnds(contents, (text) => ({ role: "user", parts: [{ text }] }));
}

function partsOf({ content }: SaidMessage, asked: Asked): Part[] {
  let calls = 0;
  return content.flatMap((part): Part[] => {
    switch (part.type) {
      case "text":
        return [{ text: part.text }];
      case "tool-call": {
        const { toolCallId: id, toolName: name, input: args } = part;
        const thoughtSignature = signed(signatureOf(part.providerOptions), asked, calls++);
        const functionCall = { ...(asked.callsHaveIds && { id }), name, args: objectOf(args, "value") };
        return [{ functionCall, ...(thoughtSignature !== undefined && { thoughtSignature }) }];
      }
      case "tool-result": {
        const { toolCallId: id, toolName: name, output } = part;
        const response = objectOf("value" in output ? output.value : null, "output");
        return [{ functionResponse: { ...(asked.callsHaveIds && { id }), name, response } }];
      }
      default:
        return [];
    }
  });
}

/** A signature opens nothing elsewhere. Of the calls of one message, the first alone has to have one. */
function signed(signature: ReturnType<typeof signatureOf>, { by, model }: Asked, position: number) {
  if (signature?.by === by) return signature.value;
  return position === 0 && !withoutSignatures.test(model) ? unsigned : undefined;
}

function declarationOf({ name, description, inputSchema }: LanguageModelV3FunctionTool): object {
  return { name, description, ...(takesSomething({ inputSchema }) && { parametersJsonSchema: inputSchema }) };
}

/** What takes nothing is declared without parameters, and no call may be demanded then. */
const takesSomething = ({ inputSchema }: Pick<LanguageModelV3FunctionTool, "inputSchema">): boolean =>
  Object.keys(inputSchema.properties ?? {}).length > 0;
