import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { nothingAround } from "../testing/nothing-around.ts";
import { type TemplateAsk, templateLanguages } from "./flow-template.ts";
import { flowFromTemplate, flowTemplates } from "./flow-templates.ts";

const all = flowTemplates.map((template) => ({ id: template.id, template }));
const made = (templateId: string, author?: string) => {
  const type = flowTemplates.find(({ id }) => id === templateId)?.type ?? "Custom";
  const flow = flowFromTemplate(templateId, { id: "flow", name: "New flow", type }, author);
  if (!flow) throw new Error(`There is no template ${templateId}`);
  return flow;
};

/** What says that an author has something to fill in. */
const askedBy: { readonly [problem: string]: TemplateAsk } = {
  "no-model": "model",
  "required collections": "knowledge",
  "required request.url": "address",
  "required to": "recipient",
};

test.each(all)(
  "the template $id has no problem in any language but what its author has to fill in",
  ({ id, template }) => {
    const { graph, variableDefinitions: definitions } = made(id);
    const languages = [...templateLanguages];
    const has = ["mail", "knowledge", "tables"] as const;
    const around = { ...nothingAround, has, hasDefaultAiModel: false, definitions, languages };
    const problems = validateFlow(graph, kinds, around);
    const asked = problems.map(({ code, field }) => {
      const what = code === "required" ? `${code} ${field?.replace(/^tools\.[^.]+\./, "")}` : code;
      return askedBy[what] ?? `${what} ${field}`;
    });
    expect(new Set(asked)).toEqual(new Set(template.asks));
  },
);

test.each(all)(
  "the template $id calls itself and what it is for in every language, each in words of its own",
  ({ template }) => {
    for (const texts of [template.name, template.description])
      expect([Object.keys(texts), new Set(Object.values(texts)).size]).toEqual([[...templateLanguages], 6]);
  },
);

/** Every text for people in a flow: a record of languages. */
function textsIn(value: unknown): readonly { readonly [language: string]: unknown }[] {
  if (typeof value !== "object" || value === null) return [];
  const record = value as { readonly [key: string]: unknown };
  return "en" in record ? [record] : Object.values(record).flatMap(textsIn);
}

test.each(all)(
  "the template $id says nothing in one language that it does not say in all, in words of its own",
  ({ id }) => {
    const texts = Object.values(made(id).graph.nodes).flatMap(({ data }) => textsIn(data));
    // Nobody talks with an agent or an automation.
    expect(texts.length).toBeGreaterThanOrEqual(made(id).graph.type === "Custom" ? 4 : 0);
    for (const text of texts) {
      expect(Object.keys(text).sort()).toEqual([...templateLanguages].sort());
      // A word may be the same in two of them, no sentence is.
      const sentences = Object.values(text).filter((one) => typeof one === "string" && one.length > 40);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  },
);

test.each(all)("what only its author reads in $id comes in the author's language", ({ id }) => {
  const read = (author: string) => {
    const { graph, variableDefinitions } = made(id, author);
    return [
      ...Object.values(graph.marks ?? {}).map(({ text }) => text),
      ...variableDefinitions.map(({ name }) => name),
    ];
  };
  const [en, ja] = [read("en"), read("ja")];
  expect(ja).toHaveLength(en.length);
  // The two small ones have the demonstration's variables, which are in English.
  if (!["buttons", "form"].includes(id)) {
    expect(en.filter((text) => ja.includes(text))).toEqual([]);
    expect(Object.values(made(id).graph.marks ?? {}).map(({ type }) => type)).toContain("note");
  }
  expect([read("xx"), read("ja-JP")]).toEqual([en, ja]);
});

test("there are at least ten, each with an id and a name of its own", () => {
  expect(flowTemplates.length).toBeGreaterThanOrEqual(10);
  expect(new Set(flowTemplates.map(({ id }) => id)).size).toBe(flowTemplates.length);
  expect(new Set(flowTemplates.map(({ name }) => name.en)).size).toBe(flowTemplates.length);
});

test("there is no flow of a template that there is not", () => {
  expect(flowFromTemplate("nothing", { id: "flow", name: "New flow", type: "Custom" })).toBeUndefined();
});
