import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { languageNames, languageOptions } from "./language.ts";

describe("the interface's language", () => {
  test("C012: is one of six, C013: English where nothing fits", () => {
    expect(Object.keys(languageNames)).toEqual(["en", "fr", "ja", "de", "es", "pl"]);
    expect(languageOptions.fallbackLng).toBe("en");
  });

  test("C014: its code may be written large, and with a region", async () => {
    for (const lng of ["de", "DE", "de-AT", "de-at"]) {
      const language = createInstance();
      await language.init({ ...languageOptions, lng, resources: { de: { translation: { word: "Wort" } } } });
      expect([lng, language.t("word")]).toEqual([lng, "Wort"]);
    }
  });

  test("C014-C019: is looked for in this order", () => {
    const { order } = languageOptions.detection;
    expect(order).toEqual(["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"]);
  });

  test("C020: is kept in local storage alone", () => {
    expect(languageOptions.detection.caches).toEqual(["localStorage"]);
  });

  test("C413, C414: a catalogue that fails is read again five times, after 350 ms and twice as long each time", async () => {
    const waits: number[] = [];
    let last = 0;
    let time = 0;
    const reads = await failing((wait) => {
      time += wait;
      waits.push(time - last);
      last = time;
    });
    expect(reads).toBe(6);
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  });

  test("C415: no more than ten catalogues are read at once", async () => {
    let open = 0;
    let most = 0;
    const language = createInstance();
    language.use({
      type: "backend",
      init: () => undefined,
      read: (_language: string, _namespace: string, answer: (error: null, texts: object) => void) => {
        open += 1;
        most = Math.max(most, open);
        setTimeout(() => {
          open -= 1;
          answer(null, {});
        }, 1);
      },
    });
    const ns = Array.from({ length: 25 }, (_, index) => `part${index}`);
    await language.init({ lng: "en", fallbackLng: false, ns, backend: languageOptions.backend });
    expect(most).toBe(10);
  });
});

/** Runs the real reader against a backend that always fails; its waits pass at once and are told to `onWait`. */
async function failing(onWait: (milliseconds: number) => void): Promise<number> {
  const real = globalThis.setTimeout;
  let reads = 0;
  const language = createInstance();
  language.use({
    type: "backend",
    init: () => undefined,
    read: (_language: string, _namespace: string, answer: (error: Error, again: boolean) => void) => {
      reads += 1;
      answer(new Error("503"), true);
    },
  });
  globalThis.setTimeout = ((run: () => void, wait = 0) => {
    if (wait >= 100) onWait(wait);
    return real(run, 0);
  }) as typeof setTimeout;
  try {
    await language.init({ lng: "en", fallbackLng: false, backend: languageOptions.backend });
  } finally {
    globalThis.setTimeout = real;
  }
  return reads;
}
