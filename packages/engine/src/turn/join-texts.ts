import type { TextInput } from "./input.ts";

/** A text and one that came right behind it as one, in the language that was named last. */
export function joinTexts(before: TextInput, last: TextInput): TextInput {
  const files = [...(before.files ?? []), ...(last.files ?? [])];
  const language = last.language ?? before.language;
  const text = [before.text, last.text].filter((one) => one !== "").join("\n");
  return { ...last, text, ...(files.length > 0 && { files }), ...(language && { language }) };
}
