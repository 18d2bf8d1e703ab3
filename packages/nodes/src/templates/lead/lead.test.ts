import type { FlowGraph } from "@parlo/engine";
import { expect, test } from "vitest";
import { failed } from "../../testing/converse.ts";
import { storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { leadTexts } from "./lead.texts.ts";

/** As an author fills it in. */
const filled = (graph: FlowGraph): FlowGraph => {
  const { mail } = graph.nodes;
  if (!mail) throw new Error("no mail");
  return { ...graph, nodes: { ...graph.nodes, mail: { ...mail, data: { ...mail.data, to: "team@example.com" } } } };
};

test.each([
  ["en", "No, I meant ada@example.org", "Change something"],
  ["de", "Nein, ich meinte ada@example.org", "etwas ändern"],
] as const)(
  "in %s it takes a correction, reads everything back, lets it be changed, and mails it",
  (language, correction, change) => {
    const texts = leadTexts[language];
    const chat = talkToTemplate("lead", language, {}, filled);
    expect(chat.hear("x")).toEqual([`${texts.intro}\n${texts.fieldName}`]);
    expect(chat.hear("Ada Lovelace")).toEqual([texts.fieldEmail]);
    expect(chat.hear("nothing of the kind").at(-1)).toContain(texts.fieldEmail);
    expect(chat.hear("ada@example.com")).toEqual([texts.fieldCompany]);
    expect(chat.hear(correction)).toEqual([texts.fieldCompany]);
    chat.say("Engines");
    const [check = ""] = chat.hear("A price for two engines");
    for (const part of ["Ada Lovelace", "ada@example.org", "Engines", "A price for two engines"])
      expect(check).toContain(part);
    expect(chat.hear(change)).toEqual([texts.changeText]);
    expect(JSON.stringify(chat.actions())).toContain("ada@example.org");
    chat.answer({ submit: { name: "Ada King", email: "ada@example.org", company: "", request: "One engine" } });
    expect(chat.texts()[0]).toContain("Ada King");
    chat.answer({ button: "right" });
    expect(chat.effect()).toMatchObject({ type: "mail", request: { to: ["team@example.com"] } });
    expect(JSON.stringify(chat.effect())).toContain("One engine");
    chat.perform(failed("unavailable"));
    expect(chat.texts()).toEqual([texts.failed]);
    chat.answer({ button: "again" });
    chat.perform({ type: "mailed", messageId: "1" });
    expect(chat.texts()[0]).toContain("ada@example.org");
    expect(storedIn(chat)).toMatchObject({ "contact-name": "Ada King", email: "ada@example.org" });
  },
);

test("nothing is sent where somebody would rather not", () => {
  const chat = talkToTemplate("lead", "es", {}, filled);
  for (const said of ["x", "Ada", "ada@example.com", "Motores", "Un precio"]) chat.say(said);
  expect(chat.hear("No enviar")).toEqual([leadTexts.es.stopped]);
});
