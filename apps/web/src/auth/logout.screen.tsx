import { useEffect } from "react";
import { authorizedSend } from "../app/authorized-send.ts";
import { configuration } from "../app/configuration.ts";
import { session, sync } from "../app/current-session.ts";

/** Milliseconds that the server has to hear of it. */
const patience = 3000;

/** Ends the session here, and on the server when it answers. */
export function LogoutScreen() {
  useEffect(() => {
    const { tokens } = session;
    if (!tokens) return session.logout();
    void sync("DELETE", tokens.accessToken);
    const signal = AbortSignal.timeout(patience);
    const request = new Request(`${configuration.apiUrl}/api/v1/auth/logout`, { method: "POST", signal });
    // The session is over here whatever the server says.
    void authorizedSend(session, request)
      .catch(() => undefined)
      .finally(() => session.logout());
  }, []);
  return null;
}
