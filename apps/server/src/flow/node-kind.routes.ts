import type { NodeKindDescription } from "@parlo/contract";
import type { AnyKind, Need } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { z } from "zod";
import { api } from "../api.ts";
import type { Environment } from "../platform/environment.ts";

type Described = Omit<NodeKindDescription, "available">;

/** What programs that write flows need to know of the kinds; `has` tells what this server has of what they need. */
export const nodeKindRoutes = (has: (environment: Environment) => readonly Need[]) => {
  let described: readonly Described[] | undefined;
  return {
    list: api.nodeKind.list.handler(({ context: { app } }) => {
      const here = has(app.environment);
      described ??= Object.values(kinds).map(describe);
      const results = described.map((kind) => ({ ...kind, available: isHere(kind.type, here) }));
      return { count: results.length, results };
    }),
  };
};

function isHere(type: string, here: readonly Need[]): boolean {
  const { needs } = (kinds as { readonly [type: string]: AnyKind })[type] ?? {};
  return needs === undefined || here.includes(needs);
}

function describe({ type, category, version, schema, defaults, exits }: AnyKind): Described {
  const data = schema.parse(defaults);
  return {
    ...{ type, category, version },
    schema: z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described["schema"],
    defaults: data as Described["defaults"],
    exits: exits(data as never).map(({ name, match, default: isDefault }) => ({
      name,
      default: isDefault,
      expectedResultMatch: match,
    })),
  };
}
