export interface GeminiPart {
  readonly text?: string;
  readonly thoughtSignature?: string;
  readonly functionCall?: { readonly name: string };
  readonly functionResponse?: { readonly name: string; readonly response: unknown };
}

export interface GeminiBody {
  readonly contents: readonly { readonly role?: string; readonly parts: readonly GeminiPart[] }[];
  readonly toolConfig?: { readonly functionCallingConfig?: { readonly mode?: string } };
  readonly tools?: readonly { readonly functionDeclarations: readonly { readonly name: string }[] }[];
}

const fields = {
  request: [
    "contents",
    "tools",
    "toolConfig",
    "safetySettings",
    "systemInstruction",
    "generationConfig",
    "cachedContent",
  ],
  content: ["role", "parts"],
  part: ["text", "thought", "thoughtSignature", "functionCall", "functionResponse"],
  functionCall: ["id", "name", "args"],
  functionResponse: ["id", "name", "response"],
  declaration: ["name", "description", "parameters", "parametersJsonSchema"],
  generationConfig: ["temperature", "topP", "topK", "maxOutputTokens", "stopSequences", "thinkingConfig"],
  thinkingConfig: ["thinkingBudget", "includeThoughts", "thinkingLevel"],
} as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

function unknownIn(value: unknown, kind: keyof typeof fields): string[] {
  return listOf(value).flatMap((one) => {
    if (!isObject(one)) return [`Invalid value at '${kind}'`];
    const known: readonly string[] = fields[kind];
    return Object.keys(one)
      .filter((name) => !known.includes(name))
      .map((name) => `Invalid JSON payload received. Unknown name "${name}" at '${kind}': Cannot find field.`);
  });
}

/** What the vendor refuses: fields that it does not know, and a history that is out of order. */
export function wrongInGemini(body: Record<string, unknown>, path: string): string | undefined {
  return [...misspelt(body), ...outOfOrder(body as unknown as GeminiBody, path)][0];
}

function misspelt(body: Record<string, unknown>): string[] {
  const { contents, systemInstruction, tools, generationConfig } = body;
  const all = [...listOf(contents), ...listOf(systemInstruction)];
  const parts = all.flatMap((content) => listOf((content as { parts?: unknown }).parts));
  const inParts = (kind: "functionCall" | "functionResponse") =>
    parts.flatMap((part) => listOf((part as Record<string, unknown>)[kind]));
  const declared = listOf(tools).flatMap((tool) =>
    listOf((tool as { functionDeclarations?: unknown }).functionDeclarations),
  );
  return [
    ...unknownIn(body, "request"),
    ...unknownIn(all, "content"),
    ...unknownIn(parts, "part"),
    ...unknownIn(inParts("functionCall"), "functionCall"),
    ...unknownIn(inParts("functionResponse"), "functionResponse"),
    ...unknownIn(declared, "declaration"),
    ...unknownIn(generationConfig, "generationConfig"),
    ...unknownIn((generationConfig as { thinkingConfig?: unknown } | undefined)?.thinkingConfig, "thinkingConfig"),
    ...inParts("functionResponse").flatMap((part) =>
      isObject((part as { response?: unknown }).response) ? [] : ["Invalid value at 'function_response.response'"],
    ),
  ];
}

function outOfOrder({ contents = [] }: GeminiBody, path: string): string[] {
  if (contents.length === 0) return ["* GenerateContentRequest.contents: contents is not specified"];
  const wrong: string[] = [];
  if (contents.at(-1)?.role === "model")
    wrong.push("Please ensure that multiturn requests end with a user role or a function response.");
  const asksForSignatures = !/gemini-[12]\./.test(path);
  // Signatures are asked for in what came since somebody last said something.
  const since = contents.findLastIndex(({ role, parts }) => role === "user" && parts.some(({ text }) => text));
  for (const [at, { role, parts = [] }] of contents.entries()) {
    if (role !== "user" && role !== "model") wrong.push("Please use a valid role: user, model.");
    if (parts.length === 0)
      wrong.push(`* GenerateContentRequest.contents[${at}].parts: contents.parts must not be empty.`);
    const calls = parts.filter(({ functionCall }) => functionCall);
    const answers = parts.filter(({ functionResponse }) => functionResponse);
    const called = contents[at - 1]?.parts.filter(({ functionCall }) => functionCall) ?? [];
    if (calls.length > 0 && contents[at - 1]?.role !== "user")
      wrong.push(
        "Please ensure that function call turn comes immediately after a user turn or a function response turn.",
      );
    if (answers.length > 0 && answers.length !== called.length)
      wrong.push("Please ensure that the number of function response parts is equal to that of function call parts.");
    const [first] = calls;
    if (asksForSignatures && at > since && first && !first.thoughtSignature)
      wrong.push(`Function call is missing a thought_signature in functionCall parts: ${first.functionCall?.name}`);
  }
  return wrong;
}
