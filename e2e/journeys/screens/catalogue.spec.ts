import type { Page } from "@playwright/test";
import { callsOfOwner } from "../../harness/api.ts";
import { entranceScreens, expectShown, fillOrganization, openScreen, screens } from "../../harness/screens.ts";
import { expect, signIn, test } from "../../harness/test.ts";

const languages = ["en", "fr", "ja", "de", "es", "pl"];
const inEnglish = new Intl.DisplayNames(["en"], { type: "language" });
const currencies = Intl.supportedValuesOf("currency");
const currencyInEnglish = new Intl.DisplayNames(["en"], { type: "currency" });

/** What needs no translation: names of the product and of keys, formats, languages by their codes and own names. */
const alike = new Set([
  ..."Parlo UTC Ctrl Shift Enter Esc Tab JSON HTML CSV HTTP URL GET POST localhost".split(" "),
  ..."English Français Deutsch Español Polski".split(" "),
  ...languages,
]);
/** What `Intl` and the formats of dates, units and currencies write, in the language of the page. */
const written = [
  new RegExp(`\\b(${languages.map((code) => inEnglish.of(code)).join("|")})\\b`, "g"),
  new RegExp(
    `\\b(${currencies.join("|")})\\b( · (${currencies.map((code) => currencyInEnglish.of(code)).join("|")}))?`,
    "g",
  ),
  /\d\d:\d\d - \d\d [A-Z][a-z]{2} \d{4}/g,
  /\b(in )?\d+ (second|minute|hour|day)s?( ago)?\b|\b\d+ (sec|min|hr)\.?( ago)?|\b(yesterday|now)\b/g,
  /\d\s(ms|s|min|h|kB|MB|GB)\b/g,
];

/** Every letter of a catalogue's text in its full width; what is put in and marks stay. */
function wide(text: string): string {
  return text
    .split(/(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    )
    .join("");
}

function widened(texts: unknown): unknown {
  if (typeof texts === "string") return wide(texts);
  return Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, widened(value)]));
}

/** The fields of an answer that people have written; what the product itself has put there is to be translated. */
const peoples = new Set(
  "name email text label message description endUserId lastMessage profileName flowName personaName nodeName engineName engineProvider exitDetails value url instruction detail key prefix".split(
    " ",
  ),
);

function peoplesWords(answer: unknown, field = ""): string[] {
  if (typeof answer === "string") return peoples.has(field) ? [answer] : [];
  if (typeof answer !== "object" || answer === null) return [];
  const texts = field === "text" || field === "name";
  return Object.entries(answer).flatMap(([key, value]) =>
    peoplesWords(value, Array.isArray(answer) || texts ? field : key),
  );
}

/** The words of a provider come with the API's answer, and are widened as the catalogue is. */
function withWideTexts(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withWideTexts);
  if (typeof answer !== "object" || answer === null) return answer;
  const { texts } = answer as { texts?: { en?: { about?: string } } };
  if (texts?.en?.about !== undefined) return { ...answer, texts: { ...texts, en: widened(texts.en) } };
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, withWideTexts(value)]));
}

/** Serves the widened catalogue, and remembers the people's own words that the API has answered with. */
async function pseudo(page: Page): Promise<{ known: string[] }> {
  const known: string[] = [];
  await page.route("**/locales/en.json", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: widened(await answer.json()) });
  });
  // Chromium hands out no bodies of answers that the page reads as a stream: they are read on their way.
  await page.route(/\/api\/v1\/(?!.*events)/, async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort().catch(() => undefined);
    const told = await answer.json().catch(() => null);
    known.push(...peoplesWords(told));
    const changed = told !== null && { json: withWideTexts(told) };
    await route.fulfill({ response: answer, ...changed }).catch(() => undefined);
  });
  await page.addInitScript(() => {
    localStorage.setItem("i18nextLng", "en");
    localStorage.setItem("parlo.flow.welcomeSeen", "true");
  });
  return { known };
}

/** Whatever a person can read or is read out, one text per piece. Code and what stands in mono is nobody's language. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const code = "code, pre, kbd, script, style, .font-mono, [translate=no], .cm-editor";
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(code)) found.add(node.textContent?.trim() ?? "");
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-description]"))
      if (!element.closest(code))
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
          found.add(element.getAttribute(name)?.trim() ?? "");
    return [...found].filter((text) => /[A-Za-z]{2}/.test(text));
  });
}

/** Whether neither the catalogue nor the organisation's own words account for a text. */
function literal(text: string, known: readonly string[]): boolean {
  if (alike.has(text)) return false;
  const rest = written.reduce((left, pattern) => left.replaceAll(pattern, ""), text);
  return rest
    .split(/[^\x20-\x7e]+|[·:,()[\]]/)
    .map((piece) => piece.replace(/\.$/, "").trim())
    .filter((piece) => !known.some((words) => words.includes(piece)))
    .some((piece) => (piece.match(/[\w-]+/g) ?? []).some((word) => /[A-Za-z]{2}/.test(word) && !alike.has(word)));
}

test("no screen before the sign-in has a text that is not in the catalogue", async ({ page }) => {
  const { known } = await pseudo(page);
  const found: string[] = [];
  for (const address of entranceScreens) {
    await page.goto(`/dashboard${address}`);
    await expectShown(page);
    found.push(
      ...(await textsOf(page))
        .filter((text) => literal(text, [...known, address]))
        .map((text) => `${address}: ${text}`),
    );
  }
  expect(found).toEqual([]);
});

test("no screen behind the sign-in has a text that is not in the catalogue", async ({ page, playwright, url }) => {
  test.setTimeout(600_000);
  const request = await playwright.request.newContext();
  const ids = await fillOrganization(await callsOfOwner(request, url));
  await request.dispose();
  const { known } = await pseudo(page);
  await signIn(page);
  const found: string[] = [];
  for (const address of screens(ids)) {
    await openScreen(page, `/dashboard${address}`);
    found.push(...(await textsOf(page)).filter((text) => literal(text, known)).map((text) => `${address}: ${text}`));
  }
  expect(found).toEqual([]);
});

test("a text that is not in the catalogue is found, wherever it stands", async ({ page }) => {
  const { known } = await pseudo(page);
  await page.goto("/dashboard/login");
  await expectShown(page);
  await page.evaluate(() => {
    document.querySelector("h1")?.append(" Hello there");
    document.querySelector("button")?.setAttribute("title", "Press me");
  });
  const found = (await textsOf(page)).filter((text) => literal(text, known));
  expect(found).toEqual(["Hello there", "Press me"]);
});
