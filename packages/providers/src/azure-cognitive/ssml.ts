import type { SsmlElement, SsmlPart } from "../contract/ssml.ts";
import type { SpeakRequest } from "../contract/text-to-speech.ts";
import {
  type Attributes,
  attributesXml,
  escapedXml,
  type Followed,
  pauseElement,
  writeSsml,
} from "../protocol/ssml/write-ssml.ts";
import type { AzureVoiceConfiguration } from "./azure-cognitive.text-to-speech.settings.ts";

type Style = Partial<Pick<AzureVoiceConfiguration, "lexiconUrl" | "prosody" | "expressAs">>;

/** A text as SSML, in the way that the configuration asks for. */
export function ssmlOf(request: Omit<SpeakRequest, "text">, content: string, { lexiconUrl }: Style): string {
  const { language, voiceId } = request;
  const lexicon = lexiconUrl ? `<lexicon${attributesXml({ uri: lexiconUrl })}/>` : "";
  const voice = `<voice${attributesXml({ name: voiceId })}>${lexicon}${content}</voice>`;
  const speak = {
    version: "1.0",
    xmlns: "http://www.w3.org/2001/10/synthesis",
    "xmlns:mstts": "https://www.w3.org/2001/mstts",
    "xml:lang": language,
  };
  return `<speak${attributesXml(speak)}>${voice}</speak>`;
}

/** What is written, as the configuration has it spoken. */
export const styledText = (text: string, style: Style): string => styled(escapedXml(text), style);

const expression = "mstts:express-as";
const anything = /^[\s\S]{1,500}$/;
const followed: Followed = {
  p: {},
  s: {},
  emphasis: { level: anything },
  prosody: { rate: anything, pitch: anything, volume: anything, contour: anything, range: anything },
  "say-as": { "interpret-as": anything, format: anything, detail: anything },
  sub: { alias: anything },
  phoneme: { alphabet: anything, ph: anything },
  lang: { "xml:lang": anything },
};
const dialect = { followed, pause: pauseElement };

/**
 * What an author has written as SSML. Where the author says how it is expressed, the configuration does not; what either
 * says of the pace and the pitch holds within, as the vendor's elements may stand in one another.
 */
export function styledSsml(parts: readonly SsmlPart[], { prosody, expressAs }: Style): string {
  let content = "";
  let run: SsmlPart[] = [];
  const close = () => {
    if (run.length > 0) content += styled(writeSsml(run, dialect), { prosody, expressAs });
    run = [];
  };
  for (const part of unwrapped(parts)) {
    if (!isExpression(part)) {
      run.push(part);
      continue;
    }
    close();
    const { style, styledegree, role } = part.attributes;
    const spoken = wrapped("prosody", { ...prosody }, writeSsml(part.parts, dialect));
    content += wrapped(expression, { style, styledegree, role }, spoken);
  }
  close();
  return content;
}

const isExpression = (part: SsmlPart): part is SsmlElement => typeof part !== "string" && part.name === expression;

/** Without the document and the voices: whose voice it is, the persona says. */
const unwrapped = (parts: readonly SsmlPart[]): SsmlPart[] =>
  parts.flatMap((part) =>
    typeof part !== "string" && (part.name === "speak" || part.name === "voice") ? unwrapped(part.parts) : [part],
  );

function styled(spoken: string, { prosody, expressAs }: Style): string {
  const { style, styleDegree, role } = expressAs ?? {};
  return wrapped(expression, { style, styledegree: styleDegree, role }, wrapped("prosody", { ...prosody }, spoken));
}

/** As it is where the element would say nothing. */
function wrapped(name: string, given: Attributes, content: string): string {
  const said = attributesXml(given);
  return said === "" ? content : `<${name}${said}>${content}</${name}>`;
}
