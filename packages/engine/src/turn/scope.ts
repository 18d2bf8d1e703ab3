import type { Json, JsonObject } from "../json.ts";
import type { VariableDefinition } from "../kind/node-runtime.ts";
import { ofLanguage } from "../language/of-language.ts";
import { own } from "../own.ts";
import { builtInNames } from "../template/built-in-names.ts";
import { variableOfPath } from "../variable/variable-of-path.ts";
import { type Turn, topFrame } from "./draft.ts";
import { endUserValue } from "./end-user-value.ts";
import { noteRead } from "./reads.ts";
import { roundItem } from "./rounds.ts";
import { lastOutput } from "./step-outputs.ts";
import { TextCache } from "./text-cache.ts";
import { transcriptOf } from "./transcript-of.ts";

const paths = new TextCache((path) => path.split("."));
const variables = new TextCache(variableOfPath);
const definitionsByKey = new WeakMap<readonly VariableDefinition[], ReadonlyMap<string, VariableDefinition>>();

export function findDefinition(turn: Turn, key: string): VariableDefinition | undefined {
  const { definitions } = turn.context;
  if (definitions.length === 0) return undefined;
  let byKey = definitionsByKey.get(definitions);
  if (!byKey) {
    /** A key may exist in both scopes; the conversation's is nearer. */
    byKey = new Map([...definitions].sort((a) => (a.isEndUser ? -1 : 1)).map((one) => [one.key, one]));
    definitionsByKey.set(definitions, byKey);
  }
  return byKey.get(key);
}

/** Whether a path leads to a hidden variable, or may do so. */
export function isHidden(turn: Turn, path: string): boolean {
  return /^(?:user|endUser|conversation)\.\*/.test(path) || definitionOf(turn, path)?.hide === true;
}

/** The type behind a path, where it is a variable's. */
export function definitionOf(turn: Turn, path: string): VariableDefinition | undefined {
  const variable = variables.of(path);
  if (!variable) return undefined;
  const { key, isEndUser } = variable;
  return isEndUser
    ? turn.context.definitions.find((one) => one.isEndUser && one.key === key)
    : findDefinition(turn, key);
}

export function endUserValues(turn: Turn): JsonObject {
  return { ...turn.context.endUserVariables, ...turn.endUser };
}

function nodeOutputs(turn: Turn): JsonObject {
  const outputs: { [name: string]: Json } = {};
  for (const [name, keys] of turn.flow.outputsByName) {
    const output = lastOutput(turn.draft.outputs, keys);
    if (output !== undefined) outputs[name] = output;
  }
  return outputs;
}

function conversationView(turn: Turn): JsonObject {
  const { id, touchpoint, test } = turn.context.conversation;
  const { language, turns, variables } = turn.draft;
  const view = { ...variables, id, touchpoint, test, language, timeZone: turn.timeZone, turns };
  // Made for who names it alone: it is long.
  Object.defineProperty(view, "transcript", { get: () => transcriptOf(turn), enumerable: false });
  return discreet(turn, view, false);
}

/** Hidden variables are there for who names them, and not among the parts of the whole: in no JSON, list or copy of it. */
function discreet(turn: Turn, view: JsonObject, isEndUser: boolean): JsonObject {
  for (const one of turn.context.definitions)
    if (one.hide && one.isEndUser === isEndUser && Object.hasOwn(view, one.key))
      Object.defineProperty(view, one.key, { enumerable: false });
  return view;
}

function root(turn: Turn, name: string): Json | undefined {
  const { draft, context } = turn;
  switch (name) {
    case "input":
      return draft.input;
    case "user":
    case "endUser":
      return discreet(turn, { ...endUserValues(turn), id: turn.endUserId }, true);
    case "conversation":
      return conversationView(turn);
    case "profile":
      return { ...context.profile };
    case "persona":
      return { ...context.persona };
    case "flow":
      return { id: turn.flow.id, name: turn.flow.name, inputs: topFrame(turn)?.inputs ?? {} };
    case "now":
      return new Date(turn.now).toISOString();
    case "nodes":
      return nodeOutputs(turn);
  }
  const round = roundItem(turn, name);
  if (round) return round.item;
  const inputs = topFrame(turn)?.inputs;
  const given = inputs && own(inputs, name);
  if (given !== undefined) return given;
  const value = Object.hasOwn(draft.variables, name) ? draft.variables[name] : endUserValue(turn, name);
  if (value !== undefined) return value;
  return lastOutput(draft.outputs, turn.flow.outputsByName.get(name) ?? []);
}

export function read(turn: Turn, path: string): Json | undefined {
  const parts = paths.of(path);
  let value = root(turn, parts[0] ?? "");
  if (turn.reads) noteRead(turn, path);
  for (let at = 1; at < parts.length; at++) {
    if (value === null || typeof value !== "object") return undefined;
    const part = parts[at] ?? "";
    value = Array.isArray(value) && part === "size" ? value.length : own(value as JsonObject, part);
  }
  return value;
}

/** Loops make `forloop` themselves. */
const ownNames = builtInNames.filter((name) => name !== "forloop");

/** Everything that a full template may name; made anew after a variable was written. */
export function scopeOf(turn: Turn): object {
  if (turn.scope) return turn.scope;
  turn.scope = {
    ...nodeOutputs(turn),
    ...endUserValues(turn),
    ...turn.draft.variables,
    ...topFrame(turn)?.inputs,
    ...Object.fromEntries((topFrame(turn)?.loops ?? []).map(({ name, item }) => [name, item])),
    ...Object.fromEntries(ownNames.map((name) => [name, root(turn, name)])),
  };
  return turn.scope;
}

/** The text of a language in any of its regions, of the profile's languages in order, else any; never empty if one is not. */
export function pickText(
  texts: { readonly [language: string]: string },
  language: string,
  languages: readonly string[],
): string {
  const here = ofLanguage(texts, language);
  if (here !== undefined) return here;
  for (const one of [...languages, "en"]) {
    const found = ofLanguage(texts, one);
    if (found !== undefined) return found;
  }
  return Object.values(texts).find((one) => one !== "") ?? "";
}
