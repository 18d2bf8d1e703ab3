import { describe, expect, test } from "vitest";
import { Mouth } from "./mouth.ts";
import { spread } from "./sound.ts";
import { soundsOfIpa } from "./sounds-of-ipa.ts";
import { soundsOfText } from "./sounds-of-text.ts";

const shapes = (sounds: readonly { viseme: string }[]) => sounds.map(({ viseme }) => viseme).join(" ");

test.each([
  ["en-US", "Hope", "O PP"],
  ["en-GB", "the fish", "TH E sil FF I CH"],
  ["de-DE", "Straße", "CH DD RR aa SS E"],
  ["de", "Schöne Zeit", "CH O nn E sil DD SS aa I DD"],
  ["fr-FR", "beaucoup", "PP O kk U PP"],
  ["es", "queso", "kk E SS O"],
  ["pl-PL", "Cześć", "CH E CH CH"],
  ["ja-JP", "ばか", "PP aa kk aa"],
  ["ja", "カメ", "kk aa PP E"],
  ["ja", "木", "kk aa DD O"],
  ["cs", "čaj", "kk aa CH"],
  ["ru", "да", "E E"],
])("in %s, %s moves the mouth like %s", (language, text, moved) => {
  expect(shapes(soundsOfText(text, language))).toBe(moved);
});

test("a comma and the end of a sentence close the mouth for longer than a space does", () => {
  const closed = soundsOfText("a b, a. a", "en").filter(({ viseme }) => viseme === "sil");
  expect(closed.map(({ ms }) => ms)).toEqual([15, 150, 15, 300, 15]);
});

test("phonemes have their shapes, a long one lasts longer, stress is not seen", () => {
  expect(shapes(soundsOfIpa("hˈaʊ"))).toBe("kk aa U");
  expect(shapes(soundsOfIpa("θɹˈiː"))).toBe("TH RR I");
  const [long, short] = [soundsOfIpa("uː")[0]?.ms ?? 0, soundsOfIpa("u")[0]?.ms ?? 0];
  expect(long).toBeGreaterThan(short);
  expect(soundsOfIpa("ˈˌ_ ")).toEqual([]);
});

test("sounds fill the span that they have, one shape twice in a row is told once", () => {
  const cues = spread(soundsOfIpa("mmaba"), 100, 1100);
  expect(shapes(cues)).toBe("PP aa PP aa");
  expect([cues[0]?.t, cues.at(-1)?.t]).toEqual([100, expect.any(Number)]);
  expect(cues.at(-1)?.t).toBeLessThan(1100);
});

describe("a mouth", () => {
  test("follows the vendor's own visemes, and closes at the end", () => {
    const mouth = new Mouth("aba", "en");
    const cues = [mouth.own([{ t: 50, viseme: "aa", weight: 1 }]), mouth.own([{ t: 120, viseme: "PP", weight: 1 }])];
    expect(cues.flat().map(({ t, viseme }) => [t, viseme])).toEqual([
      [50, "aa"],
      [120, "PP"],
    ]);
    expect(mouth.end(400)).toEqual([{ t: 400, viseme: "sil", weight: 0 }]);
  });

  test("says each word in the time that it has, and closes between words that are apart", () => {
    const mouth = new Mouth("aba. aba", "en");
    const told = [
      ...mouth.words([{ text: "aba.", startMs: 0, endMs: 300 }]),
      ...mouth.words([{ text: "aba", startMs: 600, endMs: 900 }]),
      ...mouth.end(1000),
    ];
    expect(shapes(told)).toBe("aa PP aa sil aa PP aa sil");
    expect(told.filter(({ viseme }) => viseme === "sil").map(({ t }) => t)).toEqual([300, 900]);
  });

  test("knows nothing but the audio: it goes on while audio comes, and the rest fills what is left", () => {
    const mouth = new Mouth("papapapa", "en");
    const first = mouth.audio(200);
    expect(shapes(first)).toBe("PP aa");
    const rest = mouth.end(3000);
    expect(shapes([...first, ...rest])).toBe("PP aa PP aa PP aa PP aa sil");
    const times = [...first, ...rest].map(({ t }) => t);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBe(3000);
  });

  test("moves by the phonemes of the text where they are known in time, by its spelling where they are not", () => {
    const mouth = new Mouth("Xa, ya!", "de");
    mouth.learn("mˈuː\n(en)pˈɑː(de)");
    expect(shapes(mouth.words([{ text: "Xa,", startMs: 0, endMs: 100 }]))).toBe("PP U");
    mouth.learn("zˈiː zˈiː");
    const next = [
      { text: "–", startMs: 100, endMs: 110 },
      { text: "ya!", startMs: 110, endMs: 200 },
    ];
    expect(shapes(mouth.words(next))).toBe("PP aa");
    const several = new Mouth("Xa 12", "de");
    several.learn("zˈiː zˈiː zˈiː");
    expect(shapes(several.words([{ text: "Xa", startMs: 0, endMs: 100 }]))).toBe("kk SS aa");
    const untimed = new Mouth("Xa, ya!", "de");
    untimed.learn("mˈuː\n(en)pˈɑː(de)");
    expect(shapes(untimed.end(1000))).toBe("PP U sil PP aa sil");
    const unknown = new Mouth("pa", "de");
    unknown.learn("");
    expect(shapes(unknown.end(1000))).toBe("PP aa sil");
  });

  test("never goes back in time, however short the audio was", () => {
    const mouth = new Mouth("papapapapapa", "en");
    const told = [...mouth.audio(5000), ...mouth.end(100)];
    const times = told.map(({ t }) => t);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});
