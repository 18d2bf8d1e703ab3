import { redirect } from "@tanstack/react-router";
import { configuration } from "../app/configuration.ts";
import { session } from "../app/current-session.ts";
import { safeRedirect } from "../app/redirect.ts";

/** Sends a visitor who is not signed in to the sign-in, which comes back to where they were going. */
export function demandSignIn(address: string): void {
  if (session.signedIn) return;
  throw redirect({ to: "/login", search: { redirect: `${configuration.basePath}${address}` } });
}

/** Somebody who is signed in has no business at the sign-in. */
export function leaveWhenSignedIn(wanted: string | undefined): void {
  if (!session.signedIn) return;
  throw redirect({ href: safeRedirect(wanted, configuration.basePath), replace: true });
}
