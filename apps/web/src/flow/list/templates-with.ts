import type { FlowTemplate } from "@parlo/contract";

/** The templates that have every typed word in their name or description, in the language of the dashboard or in English. */
export function templatesWith(
  templates: readonly FlowTemplate[],
  typed: string,
  language: string,
): readonly FlowTemplate[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return templates.filter(({ name, description }) => {
    const text = plain([name, description].flatMap((texts) => [texts[language], texts.en]).join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** Kana keep their marks: without them they are other letters. */
const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize();
