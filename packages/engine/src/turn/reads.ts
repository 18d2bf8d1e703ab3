import type { Json } from "../json.ts";
import { cutText } from "../message/cut-text.ts";
import { own } from "../own.ts";
import { analyzeTemplate } from "../template/analyze-template.ts";
import { variableOfPath } from "../variable/variable-of-path.ts";
import type { Turn } from "./draft.ts";
import { endUserValue } from "./end-user-value.ts";
import type { EngineEvent } from "./event.ts";

/** Characters as JSON of one value, beyond which only its beginning is told. */
const mostCharacters = 500;

/** In a test, and where a conversation is done again for it, somebody looks on: what its nodes read is told. */
export function noteRead(turn: Turn, path: string): void {
  const variable = turn.reads && variableOfPath(path);
  if (!variable) return;
  const { key, isEndUser } = variable;
  const ofConversation = isEndUser === true ? undefined : own(turn.draft.variables, key);
  const ofEndUser = isEndUser === false ? undefined : endUserValue(turn, key);
  const value = ofConversation ?? ofEndUser;
  if (value !== undefined && turn.reads) turn.reads[key] = short(value);
}

/** As `noteRead`, of everything that a full template names. */
export function noteReadsOf(turn: Turn, template: string): void {
  if (!turn.reads) return;
  for (const path of analyzeTemplate(template).paths) noteRead(turn, path);
}

/** Puts what was read with the engine's event under which it was read: the last one that was there, else the first after. */
export function tellReads(turn: Turn, before: number): void {
  const { reads, events } = turn;
  if (!reads || Object.keys(reads).length === 0) return;
  turn.reads = {};
  let at = Math.min(before, events.length) - 1;
  while (at >= 0 && events[at]?.type !== "engine") at--;
  if (at < 0) at = events.findIndex(({ type }) => type === "engine");
  const event = events[at] as EngineEvent | undefined;
  if (!event) return;
  const known = (event.metaData?.read ?? {}) as { readonly [name: string]: Json };
  events[at] = { ...event, metaData: { ...event.metaData, read: { ...known, ...reads } } };
}

function short(value: Json): Json {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > mostCharacters ? cutText(text, mostCharacters) : value;
}
