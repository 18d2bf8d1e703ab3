import { expect, test } from "vitest";
import { storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { newsletterTexts } from "./newsletter.texts.ts";

const address = "ada@example.com";

test.each(["en", "de", "ja"] as const)(
  "in %s an address that is none comes back marked, and a good one is kept",
  (language) => {
    const texts = newsletterTexts[language];
    const chat = talkToTemplate("newsletter", language);
    expect(chat.hear("x")).toEqual([texts.ask]);
    chat.answer({ submit: { email: "ada@", consent: true } });
    expect(JSON.stringify(chat.actions())).toContain(texts.retry);
    chat.answer({ submit: { email: address, consent: true } });
    expect(chat.texts()).toEqual([texts.done.replace("{{ user.newsletter-email }}", address)]);
    expect(storedIn(chat)).toEqual({ "newsletter-email": address, "newsletter-consent": true });
  },
);

test("nobody is signed up without consent, which may still be given", () => {
  const texts = newsletterTexts.fr;
  const chat = talkToTemplate("newsletter", "fr");
  chat.say("x");
  chat.answer({ submit: { email: address, consent: false } });
  expect(chat.texts()).toEqual([texts.needed]);
  chat.answer({ button: "yes" });
  expect(storedIn(chat)["newsletter-consent"]).toBe(true);
  const other = talkToTemplate("newsletter", "es");
  other.say("x");
  other.answer({ submit: { email: address, consent: false } });
  other.answer({ button: "no" });
  expect(other.texts()).toEqual([newsletterTexts.es.bye]);
});

test("who is signed up already is told so", () => {
  const endUserVariables = { "newsletter-email": address, "newsletter-consent": true };
  const chat = talkToTemplate("newsletter", "pl", { endUserVariables });
  expect(chat.hear("x")[0]).toContain(address);
});
