import { configuration } from "./configuration.ts";
import { session } from "./current-session.ts";
import { send } from "./send.ts";

/** The calls of people who are not signed in yet, without the client of the whole API: the sign-in is to be quick. */
export type AnonymousCall =
  | "/auth/login-by-password"
  | "/auth/login-by-login-token"
  | "/auth/register"
  | "/auth/request-registration"
  | "/auth/password-reset"
  | "/auth/set-new-password"
  | "/auth/request-login-token";

export async function post<Answer>(path: AnonymousCall, body: object): Promise<Answer> {
  const response = await send(
    new Request(`${configuration.apiUrl}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "device-id": session.deviceId },
      body: JSON.stringify(body),
    }),
  );
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
