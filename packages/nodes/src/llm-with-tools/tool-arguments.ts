import type { FlowTool, Json, JsonObject, ModelTool, ToolParameter } from "@parlo/engine";

const schemas: { readonly [Type in ToolParameter["type"]]: JsonObject } = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  array: { type: "array", items: {} },
};

const fits: { readonly [Type in ToolParameter["type"]]: (value: Json) => boolean } = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  date: (value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\d(T.*)?$/.test(value) && !Number.isNaN(Date.parse(value)),
  array: (value) => Array.isArray(value),
};

const shown = ({ parameters }: FlowTool) => parameters.filter(({ value }) => value === undefined);

/** A tool as the model sees it: parameters with a fixed value are not shown. */
export function modelTool(tool: FlowTool): ModelTool {
  const parameters = shown(tool);
  return {
    name: tool.name,
    description: tool.description,
    parameters: {
      type: "object",
      properties: Object.fromEntries(
        parameters.map(({ name, description, type }) => [
          name,
          { ...schemas[type], ...(description !== "" && { description }) },
        ]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    },
  };
}

export type Arguments =
  | { readonly ok: true; readonly values: JsonObject }
  | { readonly ok: false; readonly error: string };

/** The arguments of a call with the fixed ones added; or why they do not fit, for the model to read. */
export function readArguments(tool: FlowTool, given: Json): Arguments {
  if (given !== null && (typeof given !== "object" || Array.isArray(given)))
    return { ok: false, error: "The arguments must be an object" };
  const values = (given ?? {}) as JsonObject;
  const parameters = shown(tool);
  const problems = Object.keys(values)
    .filter((name) => !parameters.some((one) => one.name === name))
    .map((name) => `${name} is not a parameter`);
  for (const { name, type, required } of parameters) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === null) {
      if (required) problems.push(`${name} is missing`);
    } else if (!fits[type](value))
      problems.push(`${name} must be ${type === "date" ? "a date as YYYY-MM-DD" : `of type ${type}`}`);
  }
  if (problems.length > 0) return { ok: false, error: problems.join("; ") };
  const fixed = tool.parameters.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  return { ok: true, values: { ...values, ...Object.fromEntries(fixed) } };
}
