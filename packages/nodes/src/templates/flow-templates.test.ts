import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { nothingAround } from "../testing/nothing-around.ts";
import { flowFromTemplate, flowTemplates } from "./flow-templates.ts";

test.each(flowTemplates.map(({ id, variableDefinitions }) => ({ id, variableDefinitions })))(
  "the template $id has no problem in any of the six languages",
  ({ id, variableDefinitions: definitions }) => {
    const languages = ["en", "de", "fr", "es", "pl", "ja"];
    const around = {
      ...nothingAround,
      hasDefaultAiModel: false,
      definitions,
      languages,
    };
    const flow = flowFromTemplate(id, { id: "flow", name: "New flow", type: "Custom" });
    expect(flow && validateFlow(flow, kinds, around)).toEqual([]);
  },
);

test("there is no flow of a template that there is not", () => {
  expect(flowFromTemplate("nothing", { id: "flow", name: "New flow", type: "Custom" })).toBeUndefined();
});
