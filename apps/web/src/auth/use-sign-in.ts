import type { Tokens } from "@parlo/contract";
import { configuration } from "../app/configuration.ts";
import { session, sync } from "../app/current-session.ts";
import { safeRedirect } from "../app/redirect.ts";
import { useEntrance } from "./entrance-context.ts";

/** Takes the tokens of a sign-in, then goes where the person was going. */
export function useSignIn(wanted?: string | undefined) {
  const { enter } = useEntrance();
  return async (tokens: Promise<Tokens>) => {
    await session.signIn(tokens);
    if (session.tokens) void sync("POST", session.tokens.accessToken);
    await enter(safeRedirect(wanted, configuration.basePath));
  };
}
