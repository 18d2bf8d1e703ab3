import type { EffectResult, GenerateRequest, ModelMessage } from "../turn/effect.ts";
import { historyWindow } from "./ask-model.ts";
import { callArguments, structuredCall } from "./structured-call.ts";

/** What a person may want, as a model is told it. */
export interface Intent {
  readonly name: string;
  readonly description: string;
  /** Sentences that mean it, per language. */
  readonly examples: { readonly [language: string]: readonly string[] };
}

const toolName = "choose_intent";
/** Of the conversation before the text, for words like "and tomorrow?". */
const historyMessages = 8;
const mostExamples = 20;

function described({ name, description, examples }: Intent): string {
  const said = Object.values(examples)
    .flat()
    .filter((one) => one.trim() !== "")
    .slice(0, mostExamples)
    .map((one) => JSON.stringify(one));
  return [`- ${name}`, description, said.length > 0 ? `for example ${said.join(", ")}` : ""].filter(Boolean).join(": ");
}

interface Asked {
  readonly aiModelId: string;
  readonly text: string;
  readonly intents: readonly Intent[];
  readonly history: readonly ModelMessage[];
}

/** What the model chooses where a text has none of the intents; a word that none of them is called. */
function wordForNone(intents: readonly Pick<Intent, "name">[]): string {
  let word = "none";
  for (let number = 2; intents.some(({ name }) => name === word); number++) word = `none-${number}`;
  return word;
}

/** Asks a model which intent a text has. */
export function askIntent({ aiModelId, text, intents, history }: Asked): GenerateRequest {
  const none = wordForNone(intents);
  const system = [
    "You sort what a person says in a conversation. You never answer it.",
    `Call ${toolName} once, with the intent that the person's last message has, or with "${none}" where it has none of these:`,
    ...intents.map(described),
  ].join("\n");
  const window = historyWindow(history, historyMessages);
  const last = window.at(-1);
  const heard = last?.role === "user" && last.text === text;
  return structuredCall({
    aiModelId,
    messages: [{ role: "system", text: system }, ...window, ...(heard ? [] : [{ role: "user" as const, text }])],
    tools: [
      {
        name: toolName,
        description: "Says which intent the person's last message has.",
        parameters: {
          type: "object",
          properties: { intent: { type: "string", enum: [...intents.map(({ name }) => name), none] } },
          required: ["intent"],
          additionalProperties: false,
        },
      },
    ],
  });
}

/** The name that the model chose, null for none of them; undefined where it chose nothing that it was given. */
export function chosenIntent(result: EffectResult, intents: readonly Intent[]): string | null | undefined {
  if (result.type !== "generated") return undefined;
  const chosen = callArguments(result, toolName)?.intent;
  if (chosen === wordForNone(intents)) return null;
  return intents.find(({ name }) => name === chosen)?.name;
}

/** What the model did wrong, so that words have to decide; a call that failed is on record as that. */
export function choiceFailure(result: EffectResult) {
  if (result.type === "failed") return undefined;
  return { code: "no-choice", message: "The model chose no intent that there is", retryable: true };
}
