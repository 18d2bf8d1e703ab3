import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { causeOf, wordingOf } from "./cause-words.ts";

const cause = {
  "no-model": "Es gibt kein KI-Modell, das gefragt werden kann",
  http: "Die Adresse antwortete mit {{status}}",
  bound: "Ein Zug kam zu keinem Ende",
};
const i18n = i18next.createInstance();
beforeAll(() => i18n.init({ lng: "de", resources: { de: { translation: { issue: { cause } } } } }));

test("an issue's cause is said in the person's language by its code, and the server's words stand beside it", () => {
  const asked = { code: "no-model", message: "There is no AI model to ask" };
  expect(causeOf(asked, i18n.t)).toBe("Es gibt kein KI-Modell, das gefragt werden kann");
  expect(wordingOf(asked, i18n.t)).toBe(asked.message);
});

test("an HTTP status is named, and every bound of a turn has one word", () => {
  expect(causeOf({ code: "http-503", message: "" }, i18n.t)).toBe("Die Adresse antwortete mit 503");
  expect(causeOf({ code: "bound-time", message: "" }, i18n.t)).toBe("Ein Zug kam zu keinem Ende");
});

test("a code without words keeps the server's, once", () => {
  const own = { code: "stock_empty", message: "The stock is empty" };
  expect(causeOf(own, i18n.t)).toBe(own.message);
  expect(wordingOf(own, i18n.t)).toBe(null);
});
