import { expect, test } from "vitest";
import { chooseVoice } from "./choose-voice.ts";

const voice = (id: string, languageCode: string, multilingual = false) => ({
  id,
  name: id,
  languageCode,
  multilingual,
});
const voices = [voice("us", "en-US"), voice("uk", "en-GB"), voice("de", "de-AT"), voice("all", "fr-FR", true)];

test.each([
  ["en-GB", "uk"],
  ["en", "us"],
  ["en-AU", "us"],
  ["de", "de"],
  ["de-DE", "de"],
  ["ja-JP", "all"],
])("for %s it is the voice %s", (language, id) => expect(chooseVoice(language, voices)?.id).toBe(id));

test("where none speaks the language and none speaks several, it is the first; where there is none, none", () => {
  expect(chooseVoice("ja", voices.slice(0, 2))?.id).toBe("us");
  expect(chooseVoice("ja", [])).toBeNull();
});
