import type { Viseme, VisemeCue } from "../../contract/viseme.ts";

/** A shape of the mouth, and for how long at an ordinary pace. */
export interface Sound {
  readonly viseme: Viseme;
  readonly ms: number;
}

const vowels: ReadonlySet<Viseme> = new Set(["aa", "E", "I", "O", "U"]);
export const isVowel = (viseme: Viseme) => vowels.has(viseme);
const vowelMs = 95;
const consonantMs = 65;

export const sound = (viseme: Viseme): Sound => ({ viseme, ms: isVowel(viseme) ? vowelMs : consonantMs });

export const pause = (ms: number): Sound => ({ viseme: "sil", ms });

export const lengthOf = (sounds: readonly Sound[]) => sounds.reduce((sum, { ms }) => sum + ms, 0);

/** The sounds one after the other over a span of time, each as long as it is among them. */
export function spread(sounds: readonly Sound[], startMs: number, endMs: number): VisemeCue[] {
  const scale = (endMs - startMs) / Math.max(lengthOf(sounds), 1);
  const cues: VisemeCue[] = [];
  let t = startMs;
  for (const { viseme, ms } of sounds) {
    if (cues.at(-1)?.viseme !== viseme) cues.push(cueAt(t, viseme));
    t += ms * scale;
  }
  return cues;
}

export const cueAt = (t: number, viseme: Viseme): VisemeCue => ({
  t: Math.round(t),
  viseme,
  weight: viseme === "sil" ? 0 : 1,
});
