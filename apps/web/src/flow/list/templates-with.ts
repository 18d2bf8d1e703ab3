import type { FlowTemplate } from "@parlo/contract";
import { fold, wordsOf } from "@parlo/ui";

/** The templates that have every typed word in their name or description, in the language of the dashboard or in English. */
export function templatesWith(
  templates: readonly FlowTemplate[],
  typed: string,
  language: string,
): readonly FlowTemplate[] {
  const words = wordsOf(typed);
  return templates.filter(({ name, description }) => {
    const text = fold([name, description].flatMap((texts) => [texts[language], texts.en]).join(" "));
    return words.every((word) => text.includes(word));
  });
}
