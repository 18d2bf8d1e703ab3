import { z } from "zod";
import { exit, type KindProblem, type NodeKind, type Reference } from "./node-kind.ts";
import { requiredIn } from "./required-variables.ts";

/** Declares a node kind; its settings' type follows from the schema. One with templates may require variables. */
export function defineKind<const Type extends string, Schema extends z.ZodType>(
  kind: NodeKind<Type, Schema>,
): NodeKind<Type, Schema> {
  return kind.templates ? requiringVariables(kind) : kind;
}

const requiredVariables = z.array(z.string().max(255)).max(50).optional();

/** The kind with the variables that its nodes may require, and the exit for where one of them is empty. */
function requiringVariables<Type extends string, Schema extends z.ZodType>(
  kind: NodeKind<Type, Schema>,
): NodeKind<Type, Schema> {
  if (!(kind.schema instanceof z.ZodObject)) throw new Error(`The settings of ${kind.type} are no object`);
  return {
    ...kind,
    // The kind's own code sees its own settings alone.
    schema: kind.schema.safeExtend({ requiredVariables }) as unknown as Schema,
    exits(data, tools) {
      const shapes = kind.exits(data, tools);
      if (requiredIn(data).length === 0 || shapes.some(({ name }) => name === "missing-variables")) return shapes;
      const missing = exit("missing-variables", { optional: true });
      const last = shapes.findIndex(({ name }) => name === "error");
      return last === -1 ? [...shapes, missing] : [...shapes.slice(0, last), missing, ...shapes.slice(last)];
    },
    references: (data, tools) => [
      ...(kind.references?.(data, tools) ?? []),
      ...requiredIn(data).map(
        (key, at): Reference => ({
          type: "variable",
          key,
          access: "read",
          field: `requiredVariables.${at}`,
          mayBeMissing: true,
        }),
      ),
    ],
    problems: (data, tools) => [
      ...(kind.problems?.(data, tools) ?? []),
      ...requiredIn(data).flatMap((name, at): KindProblem[] =>
        name.trim() === ""
          ? [
              {
                severity: "error",
                code: "required",
                message: "Choose a variable",
                field: `requiredVariables.${at}`,
              },
            ]
          : [],
      ),
    ],
  };
}
