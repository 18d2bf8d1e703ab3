import fc from "fast-check";
import { expect, test } from "vitest";
import { parseUrl } from "./parse-url.ts";
import { languages, phrases } from "./testing/phrases.ts";

const said = phrases({
  en: `
    example.com = https://example.com
    Example.COM = https://example.com
    www.example.com = https://www.example.com
    https://example.com/ = https://example.com
    http://example.com/Shop?q=1#top = http://example.com/Shop?q=1#top
    it's at www.example.com/shop, thanks = https://www.example.com/shop
    (see https://example.com/a_(b)) = https://example.com/a_(b)
    <https://example.com> = https://example.com
    example.com:8080/x = https://example.com:8080/x
    example dot com = https://example.com
    my page is example dot co dot uk slash contact = https://example.co.uk/contact
    w w w dot my dash shop dot com = https://www.my-shop.com
    https colon slash slash example dot com = https://example.com
    please look at example dot com = https://example.com
    münchen.de = https://xn--mnchen-3ya.de
    example.com and example.com = https://example.com
    example.com or example.org =
    anna@example.com =
    anna at example =
    javascript:alert(1) =
    javascript:alert(1)//example.com =
    JavaScript://example.com/%0aalert(1) =
    data:text/html,example.com =
    vbscript:x.com =
    ftp://example.com =
    file:///etc/passwd.txt =
    https://user:pass@example.com =
    https:// =
    https://localhost =
    10.0.0.1 =
    3.5 =
    z.B. =
    no =
    dot com =`,
  de: `
    www punkt example punkt de = https://www.example.de
    example punkt de schrägstrich kontakt = https://example.de/kontakt
    mein bindestrich laden punkt de = https://mein-laden.de`,
  fr: `
    exemple point fr barre oblique contact = https://exemple.fr/contact
    https deux points slash slash exemple point fr = https://exemple.fr`,
  es: `
    ejemplo punto es barra contacto = https://ejemplo.es/contacto
    mi guion tienda punto es = https://mi-tienda.es`,
  pl: `
    example kropka pl ukośnik kontakt = https://example.pl/kontakt
    moj myślnik sklep kropka pl = https://moj-sklep.pl`,
  ja: `
    example ドット jp スラッシュ contact = https://example.jp/contact
    URLはhttps://example.jp/です = https://example.jp
    example.jpです = https://example.jp`,
});

test.each(said)("in %s, %s is %s", (_language, text, url) => {
  expect(parseUrl(text)).toBe(url);
});

test("an address is no longer than one may be", () => {
  expect(parseUrl(`https://example.com/${"a".repeat(1900)}`)).toHaveLength(1920);
  expect(parseUrl(`https://example.com/${"a".repeat(2000)}`)).toBeUndefined();
  expect(parseUrl(`https://example.com/${"ü".repeat(400)}`)).toBeUndefined();
});

test("a sign that controls what is written ends an address", () => {
  expect(parseUrl("example.de#part:\u0000")).toBe("https://example.de/#part");
});

test("what is read is an address of the web, whatever is written, and reads back as itself", () => {
  const parts = fc.constantFrom(
    ..."javascript: data: https:// http:// // example .com .de / \\ @ : . dot slash colon \u0000 \t %0a # ? www".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(parts, { maxLength: 8 }).map((some) => some.join("")),
        fc.webUrl(),
        fc.string(),
      ),
      (text) => {
        const url = parseUrl(text);
        if (url === undefined) return;
        expect(url).toMatch(/^https?:\/\/[^/@]+\.[^/@]+/);
        expect(url.length).toBeLessThanOrEqual(2000);
        expect(parseUrl(url)).toBe(url);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each(languages)("in %s, an address in the middle of a sentence is found", (language) => {
  const sentence = {
    en: "it is %, thanks",
    fr: "c'est %, merci",
    ja: "URLは%です",
    de: "das ist %, danke",
    es: "es %, gracias",
    pl: "to jest %, dziękuję",
  };
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      const url = `https://${domain}`;
      expect(parseUrl(sentence[language].replace("%", () => `${url}/x`))).toBe(`${url}/x`);
    }),
  );
});
