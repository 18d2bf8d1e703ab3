import type { Json } from "../json.ts";
import type { NodeContext } from "../kind/node-runtime.ts";
import type { ModelSettings } from "./model-settings.ts";

/** Made once: to make it takes longer than all else that a question to a model is put together with. */
const englishNames = new Intl.DisplayNames("en", { type: "language" });

/** A language as models are told it: its English name. */
export const tongueOf = (language: string): string => englishNames.of(language) ?? language;

/** Who speaks, where and to what end. */
export type ToldWho = Pick<NodeContext, "language" | "task"> & {
  readonly persona: Pick<NodeContext["persona"], "name" | "description">;
  readonly profile: Pick<NodeContext["profile"], "context">;
};

export interface SystemText {
  readonly text: string;
  /** Its author's, with placeholders. */
  readonly isTemplate?: true;
}

/** What a model is told before it hears what was said, paragraph by paragraph; some may be empty. */
export function systemTexts(
  { instruction, context }: Pick<ModelSettings, "instruction" | "context">,
  { persona, profile, language, task }: ToldWho,
  sources = "",
): readonly SystemText[] {
  return [
    { text: persona.name && `You are ${persona.name}.${persona.description ? ` ${persona.description}` : ""}` },
    { text: profile.context },
    { text: instruction, isTemplate: true },
    { text: context, isTemplate: true },
    { text: sources },
    { text: task && `Your task: ${task}` },
    { text: `Answer in ${tongueOf(language)}.` },
  ];
}

/** What a model is told that variables hold; empty where they hold nothing. */
export function knownText(keys: readonly string[], read: (key: string) => Json | undefined): string {
  const known = keys.flatMap((key) => {
    const value = read(key);
    return value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`];
  });
  return known.length === 0 ? "" : `What is known:\n${known.join("\n")}`;
}
