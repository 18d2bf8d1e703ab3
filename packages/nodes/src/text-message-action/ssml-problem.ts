import { type KindProblem, mostSsml, readSsml, type Texts } from "@parlo/engine";

/** Why what is to be spoken will not be: the text is spoken instead. */
export function ssmlProblem(texts: Texts, field: string): KindProblem[] {
  for (const text of Object.values(texts)) {
    // What a template with branches comes to, nobody knows before it is rendered.
    if (text.includes("{%")) continue;
    const read = readSsml(text.replace(/\{\{[\s\S]*?\}\}/g, "x"));
    if (read.type === "read") continue;
    const { code, message } =
      read.type === "malformed"
        ? { code: "ssml-malformed", message: `This is no SSML: ${read.at}` }
        : { code: "ssml-too-long", message: `SSML has at most ${mostSsml} characters` };
    const params = read.type === "malformed" ? { at: read.at } : { most: mostSsml };
    return [{ severity: "warning", code, message, field, params }];
  }
  return [];
}
