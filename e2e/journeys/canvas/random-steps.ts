import { delay, type MadeStep } from "../../harness/made-flow.ts";

const saying = (id: string, name: string, to: string): MadeStep => ({
  ...{ id, name, type: "TextMessageAction", to: { default: to } },
  data: { version: 3, alternatives: [{ en: "" }], pick: "inTurn", format: "plain", ssml: [] },
});

/** What two people find who edit at random. */
export const steps: readonly MadeStep[] = [
  saying("hers", "Hers", "his"),
  saying("his", "His", "model"),
  { ...delay("Pause", "end"), id: "pause" },
  { ...delay("Last"), id: "end" },
  {
    id: "model",
    name: "Model",
    type: "LlmWithTools",
    data: { version: 1, model: {}, mostSteps: 10, variables: [] },
    to: {},
  },
];

/** Always there. */
export const began = steps.map(({ id }) => id);

/** Never copied: their names find them alone. */
export const undivided = ["hers", "his", "model"];

/** Where the step of a person leads at first. */
export const leadFrom = (name: string): string | null => steps.find((step) => step.name === name)?.to.default ?? null;
