import { redirect } from "@tanstack/react-router";
import { configuration } from "../app/configuration.ts";
import { session } from "../app/current-session.ts";

/** Sends a visitor who is not signed in to the sign-in, which comes back to where they were going. */
export function demandSignIn(address: string): void {
  if (session.signedIn) return;
  throw redirect({ to: "/login", search: { redirect: `${configuration.basePath}${address}` } });
}
