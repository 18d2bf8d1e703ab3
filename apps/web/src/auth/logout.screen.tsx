import { useEffect } from "react";
import { client } from "../app/api.ts";
import { session, sync } from "../app/current-session.ts";

/** Milliseconds that the server has to hear of it. */
const patience = 3000;

/** Ends the session here, and on the server when it answers. */
export function LogoutScreen() {
  useEffect(() => {
    const { tokens } = session;
    if (!tokens) return session.logout();
    void sync("DELETE", tokens.accessToken);
    // The session is over here whatever the server says.
    void client.auth
      .logout(undefined, { signal: AbortSignal.timeout(patience) })
      .catch(() => undefined)
      .finally(() => session.logout());
  }, []);
  return null;
}
