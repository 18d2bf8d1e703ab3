import type { SpeakRequest } from "../contract/text-to-speech.ts";
import type { AzureVoiceConfiguration } from "./azure-cognitive.text-to-speech.settings.ts";

type Style = Pick<AzureVoiceConfiguration, "lexiconUrl" | "prosody" | "expressAs">;

/** A text as SSML, in the way that the configuration asks for. */
export function ssmlOf({ text, language, voiceId }: SpeakRequest, { lexiconUrl, prosody, expressAs }: Style): string {
  const { style, styleDegree, role } = expressAs ?? {};
  const spoken = wrapped("prosody", { ...prosody }, escaped(text));
  const expressed = wrapped("mstts:express-as", { style, styledegree: styleDegree, role }, spoken);
  const lexicon = lexiconUrl ? `<lexicon${attributes({ uri: lexiconUrl })}/>` : "";
  const voice = `<voice${attributes({ name: voiceId })}>${lexicon}${expressed}</voice>`;
  const speak = {
    version: "1.0",
    xmlns: "http://www.w3.org/2001/10/synthesis",
    "xmlns:mstts": "https://www.w3.org/2001/mstts",
    "xml:lang": language,
  };
  return `<speak${attributes(speak)}>${voice}</speak>`;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** As it is where the element would say nothing. */
function wrapped(name: string, given: Attributes, content: string): string {
  const said = attributes(given);
  return said === "" ? content : `<${name}${said}>${content}</${name}>`;
}

const attributes = (given: Attributes) =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");

const entities: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" },
};

/** What would be markup is text; what no XML can hold is left out. */
const escaped = (text: string) => text.replace(notInXml, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
