import { ProviderError } from "../contract/provider-error.ts";
import type { ProgramEnd, RunProgram } from "../contract/run-program.ts";
import { type Phonemes, type SpeakingVoice, type TextToSpeech, voiceBytesPerMs } from "../contract/text-to-speech.ts";
import type { VisemeCue } from "../contract/viseme.ts";
import { toProviderError } from "../protocol/failure.ts";
import { spread } from "../protocol/lip-sync/sound.ts";
import { soundsOfPhonemes } from "../protocol/lip-sync/sounds-of-ipa.ts";
import type { SayRequest, VoiceLine } from "../protocol/speak-vendor.ts";
import { type Followed, pauseElement, writeSsml } from "../protocol/ssml/write-ssml.ts";
import { textToSpeechFrom } from "../protocol/text-to-speech-from.ts";
import { pcmOf, soundingPart } from "./espeak-ng.audio.ts";

const provider = "EspeakNg";
/** Of one answer: ten minutes of audio. */
const mostBytes = 32 * 1024 * 1024;

/** The voices of espeak-ng, a program of its own that the server asks where it is installed. `program` is where. */
export function espeakNg(run: RunProgram, program = "espeak-ng"): TextToSpeech {
  const ask = async (parameters: readonly string[], input: string, { signal, queue }: VoiceLine) =>
    outputOf(await run(program, { parameters, input, signal, mostBytes, onStart: queue() }));

  async function* speak({ text, markup, voiceId }: SayRequest, line: VoiceLine) {
    refuseUnfit(voiceId, text);
    const written = withoutBrackets(markup ?? text);
    const how = ["-v", voiceId, "-b", "1", "--stdin", ...(markup === undefined ? [] : ["-m"])];
    const [wav, phonemes] = await Promise.all([
      ask([...how, "--stdout"], written, line),
      ask([...how, "-q", "--ipa"], written, line),
    ]);
    const audio = pcmOf(wav, provider);
    yield { audio, visemes: visemesOf(phonemes.toString("utf8"), audio) };
  }

  async function voices(line: VoiceLine): Promise<SpeakingVoice[]> {
    const [, ...lines] = (await ask(["--voices"], "", line)).toString("utf8").split("\n");
    return lines.flatMap(voiceIn);
  }

  return textToSpeechFrom({
    ...{ provider, lips: "own", doNotReadEmoticons: false, speak, voices },
    markupOf: (parts) => `<speak>${writeSsml(parts, { followed, pause: pauseElement })}</speak>`,
    failure: (error) => toProviderError(provider, error, []),
  });
}

const word = /^[A-Za-z-]{1,16}$/;
const size = /^(?:[a-z-]{1,8}|[+-]?\d{1,3}(?:\.\d{1,2})?(?:%|Hz|st|dB)?)$/;
/** Of SSML it follows more; but its `<audio>` opens any file of this server. */
const followed: Followed = {
  p: {},
  s: {},
  emphasis: { level: word },
  prosody: { rate: size, pitch: size, volume: size, range: size },
  "say-as": { "interpret-as": word },
};

function outputOf(end: ProgramEnd): Buffer {
  if (end.kind === "absent")
    throw new ProviderError(provider, "unsupported", "No offline voice is installed on this server");
  if (end.kind === "too-long") throw new ProviderError(provider, "too-large", "The answer is too long");
  if (end.code === 0) return end.output;
  if (/voice does not exist/i.test(end.told)) throw new ProviderError(provider, "not-found", "There is no such voice");
  throw new ProviderError(provider, "unavailable", end.told || "The offline voice ended before it had spoken");
}

/** How texts sound in the languages that espeak-ng speaks; null where it is not installed or does not know. */
export function espeakPhonemes(run: RunProgram, program = "espeak-ng"): Phonemes {
  return async (text, language, signal) => {
    const voiceId = language.toLowerCase();
    if (!isReadable(voiceId, text)) return null;
    const parameters = ["-v", voiceId, "-b", "1", "--stdin", "-q", "--ipa"];
    const end = await run(program, { parameters, input: withoutBrackets(text), signal, mostBytes });
    return end.kind === "ended" && end.code === 0 ? end.output.toString("utf8") : null;
  };
}

/** A voice's name is a part of a path. */
const nameOfVoice = /^[A-Za-z0-9][A-Za-z0-9-]{0,40}$/;

/** Of Japanese it reads kana alone. */
const isReadable = (voiceId: string, text: string) =>
  nameOfVoice.test(voiceId) && !(voiceId.startsWith("ja") && /\p{Script=Han}/u.test(text));

/** Two of them would begin phonemes. */
const withoutBrackets = (text: string) => text.replaceAll("[[", "[ [");

function refuseUnfit(voiceId: string, text: string): void {
  if (!nameOfVoice.test(voiceId)) throw new ProviderError(provider, "not-found", "There is no such voice");
  if (!isReadable(voiceId, text))
    throw new ProviderError(provider, "unsupported", "The offline voice reads Japanese in kana alone");
}

function visemesOf(phonemes: string, audio: Buffer): VisemeCue[] {
  const { from, to } = soundingPart(audio);
  return spread(soundsOfPhonemes(phonemes), from / voiceBytesPerMs, to / voiceBytesPerMs);
}

/** A line of its list: `5  en-us  --/M  English_(America)  gmw/en-US  (en 3)`. */
function voiceIn(line: string): SpeakingVoice[] {
  const [, id = "", , name = ""] = line.trim().split(/\s+/);
  if (!nameOfVoice.test(id)) return [];
  return [{ id, name: name.replaceAll("_", " ").trim(), languageCode: languageOf(id), multilingual: false }];
}

function languageOf(id: string): string {
  try {
    return Intl.getCanonicalLocales(id)[0] ?? "und";
  } catch {
    return "und";
  }
}
