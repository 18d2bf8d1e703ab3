import { ProviderError } from "../contract/provider-error.ts";
import { voiceSampleRate } from "../contract/text-to-speech.ts";

const headerBytes = 44;
const bytesPerSample = 2;
/** Below this a sample is silence. */
const silence = 200;

/** The samples of a WAV file of 16 bits and one channel, at the pace that audio has here. */
export function pcmOf(wav: Buffer, provider: string): Buffer {
  if (wav.byteLength < headerBytes || wav.toString("latin1", 0, 4) !== "RIFF" || wav.readUInt16LE(34) !== 16)
    throw new ProviderError(provider, "malformed", "The offline voice gave no audio");
  const rate = wav.readUInt32LE(24);
  const given = wav.subarray(headerBytes, wav.byteLength - (wav.byteLength % bytesPerSample));
  if (rate === voiceSampleRate) return given;
  const count = given.byteLength / bytesPerSample;
  const samples = Math.floor((count * voiceSampleRate) / rate);
  const audio = Buffer.alloc(samples * bytesPerSample);
  for (let at = 0; at < samples; at += 1) {
    const place = (at * rate) / voiceSampleRate;
    const before = Math.floor(place);
    const one = given.readInt16LE(before * bytesPerSample);
    const next = given.readInt16LE(Math.min(before + 1, count - 1) * bytesPerSample);
    audio.writeInt16LE(Math.round(one + (next - one) * (place - before)), at * bytesPerSample);
  }
  return audio;
}

/** Between which bytes something is heard. */
export function soundingPart(audio: Buffer): { readonly from: number; readonly to: number } {
  const isHeard = (at: number) => Math.abs(audio.readInt16LE(at)) > silence;
  let from = 0;
  while (from < audio.byteLength && !isHeard(from)) from += bytesPerSample;
  let to = audio.byteLength;
  while (to > from && !isHeard(to - bytesPerSample)) to -= bytesPerSample;
  return { from, to };
}
