import type { ConversationFixture } from "@parlo/contract";
import { type Json, mask, writtenOf } from "@parlo/engine";
import { nearestDefinitions } from "./nearest-definitions.ts";
import type { StartValue } from "./start-value.ts";

interface Definition {
  readonly key: string;
  readonly isEndUser: boolean;
  readonly hide: boolean;
}

/** What variables hold at the end of a kept test, as an author would type it. What is kept as a mark is not known. */
export function valuesAtEnd(
  { setting = {}, turns }: ConversationFixture,
  definitions: readonly Definition[],
): readonly StartValue[] {
  const own: { [key: string]: Json | undefined } = { ...setting.variables };
  let ofEndUser: { [key: string]: Json | undefined } = { ...setting.endUserVariables };
  for (const turn of turns) {
    if (turn.endUserVariables) ofEndUser = { ...turn.endUserVariables };
    for (const { type, scope, key, value } of turn.events) {
      if (type === "variable" && typeof key === "string") (scope === "endUser" ? ofEndUser : own)[key] = value;
    }
  }
  return nearestDefinitions(definitions).flatMap(({ key, isEndUser, hide }) => {
    const held = isEndUser ? ofEndUser : own;
    const value = !hide && Object.hasOwn(held, key) ? held[key] : null;
    const typed = value == null ? mask : writtenOf(value);
    return typed.includes(mask) ? [] : [{ key, typed }];
  });
}
