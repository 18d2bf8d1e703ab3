import type { FlowGraph } from "../graph/model.ts";
import type { VariableDefinition } from "../kind/node-runtime.ts";
import { builtInNames } from "../template/built-in-names.ts";
import { partsOfScope } from "../variable/variable-of-path.ts";
import type { VariableType } from "../variable/variable-types.ts";
import { callerNames } from "./caller-names.ts";
import { outputName } from "./output-name.ts";

/** A name or path that templates of a flow can read; what lies below it is up to the value. */
export interface ReadableName {
  readonly path: string;
  readonly label: string;
  readonly scope: "endUser" | "conversation" | "node" | "flow" | "system";
  /** Of a variable. */
  readonly type?: VariableType;
}

/** Parts of the names that every template knows, as the turn makes them. */
const systemPaths = [
  "input",
  "input.text",
  "input.files",
  "input.signal",
  "input.value",
  "now",
  "profile.id",
  "profile.name",
  "profile.context",
  "profile.languages",
  "profile.followLanguage",
  "persona.name",
  "persona.description",
  ...Object.entries(partsOfScope).flatMap(([scope, parts]) => parts.map((part) => `${scope}.${part}`)),
  "flow.id",
  "flow.name",
  "flow.inputs",
  "forloop",
];

/** Everything that a template of the flow can read; `items` are the names that its kinds add. */
export function readableNames(
  graph: Pick<FlowGraph, "type" | "settings" | "nodes">,
  items: Iterable<string>,
  definitions: readonly VariableDefinition[],
): readonly ReadableName[] {
  const named = (scope: ReadableName["scope"]) => (path: string) => ({ path, label: path, scope });
  const outputs = new Set(Object.values(graph.nodes).map(outputName));
  const ofConversation = new Set(definitions.flatMap(({ key, isEndUser }) => (isEndUser ? [] : [key])));
  /** A key that both scopes have is the conversation's where it stands alone. */
  const byKey = definitions.filter(({ key, isEndUser }) => !isEndUser || !ofConversation.has(key));
  return [
    ...byKey.map(({ key, name, isEndUser, type }) => ({
      path: key,
      label: name,
      type,
      scope: isEndUser ? ("endUser" as const) : ("conversation" as const),
    })),
    ...[...new Set(items)].map(named("node")),
    ...[...new Set(callerNames(graph))].map(named("flow")),
    ...[...outputs].map((output) => ({ path: `nodes.${output}`, label: output, scope: "node" as const })),
    ...systemPaths.map(named("system")),
    ...definitions.map(({ key, name, isEndUser, type }) => ({
      type,
      path: `${isEndUser ? "user" : "conversation"}.${key}`,
      label: name,
      scope: "system" as const,
    })),
  ];
}

/** Tells whether a template can read a path: one that is listed, goes on from a listed one, or is a listed one by its other name. */
export function knowsPath(names: readonly { readonly path: string }[]): (path: string) => boolean {
  const listed = new Set(names.map(({ path }) => path));
  const begins = (path: string) => {
    for (let at = path.length; at > 0; at = path.lastIndexOf(".", at - 1))
      if (listed.has(path.slice(0, at))) return true;
    return false;
  };
  return (path) =>
    builtInNames.includes(path) || begins(path.replace(/^endUser\./, "user.")) || begins(`nodes.${path}`);
}
