import type { Tokens } from "@parlo/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { configuration } from "../app/configuration.ts";
import { session, sync } from "../app/current-session.ts";
import { safeRedirect } from "../app/redirect.ts";

/** Takes the tokens of a sign-in, then goes where the person was going. */
export function useSignIn(wanted?: string | undefined) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (tokens: Promise<Tokens>) => {
    await session.signIn(tokens);
    queryClient.clear();
    if (session.tokens) void sync("POST", session.tokens.accessToken);
    await router.navigate({ href: safeRedirect(wanted, configuration.basePath), replace: true });
  };
}
