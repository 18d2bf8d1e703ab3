import { expect, test } from "../../harness/test.ts";

const titles = {
  en: "Sign in",
  fr: "Se connecter",
  ja: "サインイン",
  de: "Anmelden",
  es: "Iniciar sesión",
  pl: "Zaloguj się",
};
const heading = "h1";

test("C014, C020: ?lng wins over everything and is kept in local storage", async ({ page, context, url }) => {
  await context.addCookies([{ name: "i18next", value: "ja", url: url }]);
  await page.goto("/dashboard/login?lng=fr");
  await expect(page.locator(heading)).toHaveText(titles.fr);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("fr");
  await context.clearCookies();
  await page.goto("/dashboard/login");
  await expect(page.locator(heading)).toHaveText(titles.fr);
});

test("C015, C016: the cookie comes before local storage, local storage before the browser", async ({
  page,
  context,
  url,
}) => {
  await page.addInitScript(() => localStorage.getItem("i18nextLng") ?? localStorage.setItem("i18nextLng", "de"));
  await page.goto("/dashboard/login");
  await expect(page.locator(heading)).toHaveText(titles.de);
  await context.addCookies([{ name: "i18next", value: "ja", url: url }]);
  await page.reload();
  await expect(page.locator(heading)).toHaveText(titles.ja);
});

test("C017: session storage comes before the browser's language", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("i18nextLng", "es"));
  await page.goto("/dashboard/login");
  await expect(page.locator(heading)).toHaveText(titles.es);
});

test.describe("in a Polish browser", () => {
  test.use({ locale: "pl-PL" });
  test("C018: the browser's language counts", async ({ page }) => {
    await page.goto("/dashboard/login");
    await expect(page.locator(heading)).toHaveText(titles.pl);
  });
});

test("C013, C022: an unknown language is English, and no other catalogue is loaded", async ({ page }) => {
  const read: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/locales/")) read.push(request.url().split("/").at(-1) ?? "");
  });
  await page.goto("/dashboard/login?lng=it");
  await expect(page.locator(heading)).toHaveText(titles.en);
  expect(read).toEqual(["en.json"]);
});

test("C012, C021: the switcher lists the six, each with one catalogue", async ({ page }) => {
  await page.goto("/dashboard/login");
  const languages = page.getByLabel("Language");
  await expect(languages.locator("option")).toHaveText([
    "English",
    "Français",
    "日本語",
    "Deutsch",
    "Español",
    "Polski",
  ]);
  for (const [code, title] of Object.entries(titles)) {
    await page.locator("select").selectOption(code);
    await expect(page.locator(heading)).toHaveText(title);
  }
});
