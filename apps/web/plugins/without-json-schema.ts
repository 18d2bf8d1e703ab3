import type { Plugin } from "vite";

/** What writes a schema as JSON Schema: only the server does, for its description of the API. */
const writers: readonly (readonly [RegExp, string])[] = [
  [/inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g, ""],
  [
    /jsonSchema: \{\s+input: createStandard\w+\(this, "input"\),\s+output: createStandard\w+\(this, "output"\),\s+\},/g,
    "",
  ],
  [/toJSONSchema\(params\) \{\s+return createToJSONSchemaMethod\(this, \{\}\)\(params\);\s+\},/g, ""],
];

/** Leaves out of every schema's prototype what the pages never ask of it and would load with their first script. */
export function withoutJsonSchema(): Plugin {
  return {
    name: "parlo:without-json-schema",
    apply: "build",
    transform: (code, id) => {
      if (!/\/zod\/v4\/classic\/schemas\.js$/.test(id)) return null;
      const left = writers.reduce((text, [pattern, nothing]) => {
        if (text.search(pattern) < 0) throw new Error(`zod has no ${pattern.source} any more`);
        return text.replace(pattern, nothing);
      }, code);
      return { code: left, map: null };
    },
  };
}
