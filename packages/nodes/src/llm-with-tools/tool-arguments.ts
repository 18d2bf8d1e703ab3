import {
  type FlowInput,
  type FlowTool,
  hasDay,
  isNeeded,
  type Json,
  type JsonObject,
  type ModelTool,
  type ToolParameter,
  type VariableType,
  weekdays,
} from "@parlo/engine";

/** What a model is told of a type, and which values are of it. */
interface Shape {
  readonly schema: JsonObject;
  readonly fits: (value: Json) => boolean;
  readonly wanted: string;
}

const isText = (value: Json): value is string => typeof value === "string";
const isDate = (value: Json) =>
  isText(value) && /^\d{4}-\d\d-\d\d(T.*)?$/.test(value) && hasDay(value) && !Number.isNaN(Date.parse(value));
const text: Shape = { schema: { type: "string" }, fits: isText, wanted: "of type string" };
const number: Shape = {
  schema: { type: "number" },
  fits: (value) => typeof value === "number" && Number.isFinite(value),
  wanted: "of type number",
};
const boolean: Shape = {
  schema: { type: "boolean" },
  fits: (value) => typeof value === "boolean",
  wanted: "of type boolean",
};
const date: Shape = {
  schema: { type: "string", format: "date" },
  fits: isDate,
  wanted: "a date as YYYY-MM-DD",
};
const anything: Shape = { schema: {}, fits: () => true, wanted: "" };

const ofParameters: { readonly [Type in ToolParameter["type"]]: Shape } = {
  string: text,
  number,
  boolean,
  date,
  array: { schema: { type: "array", items: {} }, fits: Array.isArray, wanted: "of type array" },
};

const ofInputs: { readonly [Type in VariableType]: Shape } = {
  ID: text,
  String: text,
  Number: number,
  Boolean: boolean,
  Date: date,
  DateTime: {
    schema: { type: "string", format: "date-time" },
    fits: isDate,
    wanted: "an instant as YYYY-MM-DDTHH:MM:SSZ",
  },
  TimeOfDay: {
    schema: { type: "string", pattern: "^\\d\\d:\\d\\d$" },
    fits: (value) => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    wanted: "a time as HH:MM",
  },
  Weekday: {
    schema: { type: "string", enum: [...weekdays] },
    fits: (value) => weekdays.some((day) => day === value),
    wanted: "the English name of a weekday",
  },
  Json: anything,
};

interface Shown extends Shape {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

/**
 * What a call may give. Parameters with a fixed value are not shown; one that is an input of the flow that the tool runs
 * has the input's type, and a tool without parameters has those of its flow's inputs that have a type.
 */
function shown({ parameters }: FlowTool, inputs: readonly FlowInput[]): readonly Shown[] {
  if (parameters.length === 0) return inputs.filter(({ type }) => type !== undefined).map(shownInput);
  return parameters.flatMap(({ name, type, description, required, value }): Shown[] => {
    if (value !== undefined) return [];
    const input = inputs.find((one) => one.name === name);
    if (!input?.type) return [{ name, description, required, ...ofParameters[type] }];
    const taken = shownInput(input);
    return [{ ...taken, description: description || taken.description, required: required || taken.required }];
  });
}

const shownInput = ({ name, type, description = "", ...input }: FlowInput): Shown => ({
  name,
  description,
  required: isNeeded(input),
  ...(type ? ofInputs[type] : anything),
});

/** Whether a parameter's fixed value, where it has one, is what a model would have to give. */
export const isOfItsType = ({ type, value }: Pick<ToolParameter, "type" | "value">): boolean =>
  value === undefined || ofParameters[type].fits(value);

/** A tool as the model sees it. */
export function modelTool(tool: FlowTool, inputs: readonly FlowInput[]): ModelTool {
  const parameters = shown(tool, inputs);
  return {
    name: tool.name,
    description: tool.description,
    parameters: {
      type: "object",
      properties: Object.fromEntries(
        parameters.map(({ name, description, schema }) => [
          name,
          { ...schema, ...(description !== "" && { description }) },
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
export function readArguments(tool: FlowTool, given: Json, inputs: readonly FlowInput[]): Arguments {
  if (given !== null && (typeof given !== "object" || Array.isArray(given)))
    return { ok: false, error: "The arguments must be an object" };
  const values = (given ?? {}) as JsonObject;
  const parameters = shown(tool, inputs);
  const problems = Object.keys(values)
    .filter((name) => !parameters.some((one) => one.name === name))
    .map((name) => `${name} is not a parameter`);
  for (const { name, fits, wanted, required } of parameters) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === null) {
      if (required) problems.push(`${name} is missing`);
    } else if (!fits(value)) problems.push(`${name} must be ${wanted}`);
  }
  if (problems.length > 0) return { ok: false, error: problems.join("; ") };
  const fixed = tool.parameters.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  return { ok: true, values: { ...values, ...Object.fromEntries(fixed) } };
}
