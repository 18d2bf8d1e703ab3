import type { z } from "zod";
import { flowBehaviorSchema } from "../flow/flow-behavior.ts";
import { exitId, exitIdOf } from "../graph/exits.ts";
import type { FlowNode, FlowTool } from "../graph/model.ts";
import type { JsonObject } from "../json.ts";
import type { AnyKind, Kinds } from "../kind/node-kind.ts";
import { readSettings } from "../kind/read-settings.ts";
import { own } from "../own.ts";
import { nearestIssues } from "./nearest-issues.ts";

/** Why a part of a flow can be shown by no editor. What is only incomplete is none: `validateFlow` tells of that. */
export interface Misfit {
  /** Dotted path into the part: `type`, `data.request.url`, `exits.2`. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

/** A kind that is not there, settings that its form cannot read, and connections of exits that it does not have. */
export function nodeMisfits(node: FlowNode, tools: readonly FlowTool[], kinds: Kinds): readonly Misfit[] {
  const kind = own(kinds, node.type);
  if (!kind) return [{ path: "type", code: "unknown-kind", message: `There is no node kind ${node.type}` }];
  const read = dataOf(kind, node.data);
  if ("misfits" in read) return read.misfits;
  const known = exitsOf(kind, read.data, tools);
  if (!known) return [];
  return node.exits.flatMap((exit, at) =>
    exit.targetNodeId === null || known.has(exitIdOf(exit))
      ? []
      : [{ path: `exits.${at}`, code: "unknown-exit", message: `${node.type} has no such exit: ${exit.name}` }],
  );
}

/** A tool that the node cannot offer, and settings of it that its form cannot read. */
export function toolMisfits(tool: FlowTool, node: Pick<FlowNode, "type">, kinds: Kinds): readonly Misfit[] {
  const kind = own(kinds, node.type);
  if (!kind) return [];
  const schema = kind.tools?.[tool.type];
  if (!schema) return [{ path: "type", code: "unknown-tool-type", message: `${node.type} offers no ${tool.type}` }];
  return schemaMisfits(schema, tool.data, "data");
}

/** Settings of a flow that no form can read. */
export const settingsMisfits = (settings: JsonObject): readonly Misfit[] =>
  schemaMisfits(flowBehaviorSchema, settings, "settings");

function dataOf(kind: AnyKind, stored: JsonObject): { misfits: readonly Misfit[] } | { data: unknown } {
  const read = readSettings(kind, stored);
  if (read.state === "whole") return read;
  if (read.state === "unreadable")
    return { misfits: [{ path: "data.version", code: "unknown-version", message: read.message }] };
  const misfits = impossible(read.issues, read.data, "data");
  return misfits.length > 0 ? { misfits } : read;
}

/** Null where settings that are not finished do not tell: of two choices with one value each keeps the exit that it had. */
function exitsOf(kind: AnyKind, data: unknown, tools: readonly FlowTool[]): ReadonlySet<string> | null {
  try {
    const ids = kind.exits(data as never, tools).map(({ name, match }) => exitId(name, match));
    const known = new Set(ids);
    return known.size < ids.length ? null : known;
  } catch {
    return null;
  }
}

function schemaMisfits(schema: z.ZodType, value: unknown, base: string): readonly Misfit[] {
  const result = schema.safeParse(value);
  return result.success ? [] : impossible(result.error.issues, value, base);
}

function impossible(issues: readonly Issue[], value: unknown, base: string): readonly Misfit[] {
  return issues
    .filter((issue) => isImpossible(issue, value))
    .flatMap(nearestIssues)
    .map(({ path, message }) => ({ path: [base, ...path.map(String)].join("."), code: "impossible", message }));
}

/** Not there yet, too long, too short, not yet an address: that is on its way. Another shape than the schema's is not. */
function isImpossible(issue: Issue, whole: unknown): boolean {
  const isMissing = valueAt(whole, issue.path) === undefined;
  switch (issue.code) {
    case "too_small":
    case "too_big":
    case "invalid_format":
    case "not_multiple_of":
    case "custom":
      return false;
    case "invalid_type":
      // A field for a number that was emptied.
      return !isMissing && !(valueAt(whole, issue.path) === null && ["number", "int"].includes(issue.expected));
    case "invalid_value":
      return !isMissing && valueAt(whole, issue.path) !== "";
    case "invalid_union": {
      if (isMissing) return false;
      const at = valueAt(whole, issue.path);
      return !issue.errors.some((branch) => branch.length > 0 && branch.every((one) => !isImpossible(one, at)));
    }
    default:
      return true;
  }
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  let value = whole;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}
