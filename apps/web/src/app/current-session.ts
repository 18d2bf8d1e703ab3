import type { Tokens } from "@parlo/contract";
import { ApiError } from "./api-error.ts";
import { configuration } from "./configuration.ts";
import { send } from "./send.ts";
import { Session } from "./session.ts";
import { syncToken } from "./token-sync.ts";

export const session: Session = new Session({
  storage: localStorage,
  trade: async (refreshToken) => {
    const response = await send(
      new Request(`${configuration.apiUrl}/api/v1/auth/login-by-refresh-token`, {
        method: "POST",
        headers: { "content-type": "application/json", "device-id": session.deviceId },
        body: JSON.stringify({ refreshToken }),
      }),
    );
    const tokens = (await response.json()) as Tokens;
    void sync("POST", tokens.accessToken);
    return tokens;
  },
  log: (text, error) => {
    // biome-ignore lint/suspicious/noConsole: the browser's console is the log of the dashboard
    console.warn(text, error instanceof ApiError ? error.message : error);
  },
});

/** Tells the site around the dashboard; what goes wrong there is no concern of the session's. */
export async function sync(method: "POST" | "DELETE", accessToken: string): Promise<void> {
  const { tokenSyncUrl } = configuration;
  await syncToken({ url: tokenSyncUrl, origin: location.origin, method, accessToken }).catch(() => false);
}
