import { ApiError } from "./api-error.ts";
import { send } from "./send.ts";
import type { Session } from "./session.ts";

/** Calls of people who are not signed in yet: a token that still lies about has no business there. */
export const anonymous =
  /\/auth\/(login-by-[a-z-]+|register|password-reset|set-new-password|request-login-token|request-registration)$/;

/** Sends with the device's id and, where somebody is signed in, the access token; a refused token is renewed once. */
export async function authorizedSend(
  session: Session,
  request: Request,
  sending: (request: Request) => Promise<Response> = send,
): Promise<Response> {
  request.headers.set("device-id", session.deviceId);
  if (anonymous.test(new URL(request.url).pathname)) return sending(request);
  const token = await session.accessToken();
  if (!token) return sending(request);
  const again = request.clone();
  request.headers.set("authorization", `Bearer ${token}`);
  try {
    return await sending(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = await session.refresh();
    if (renewed.accessToken === token) throw error;
    again.headers.set("authorization", `Bearer ${renewed.accessToken}`);
    return sending(again);
  }
}
