/** What every template may name, whatever the flow: nothing else is called so. */
export const builtInNames: readonly string[] = [
  "input",
  "user",
  "endUser",
  "conversation",
  "profile",
  "persona",
  "flow",
  "now",
  "nodes",
  "forloop",
];
