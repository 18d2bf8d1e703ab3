import type { NodeSketch } from "../templates/build-flow.ts";

/** A form of one field, which is called as the step is and kept in a variable of that name. */
export const ask = (name: string, type: string, to: string): NodeSketch => ({
  type: "CollectUserInput",
  name,
  data: {
    text: {},
    ask: "oneByOne",
    fields: [{ name, label: { en: `${name}?`, de: `${name}?` }, type, variable: name }],
  },
  to: { submit: to },
});
