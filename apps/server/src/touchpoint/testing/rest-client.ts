import { randomUUID } from "node:crypto";
import type { Message, Profile, StartedConversation } from "@parlo/contract";
import { checkedFetch } from "../../testing/checked-fetch.ts";

export interface Said {
  readonly status: number;
  readonly body: { message: Message; messages?: Message[]; sequence: number; code?: string };
}

/** A program that talks with an agent over plain HTTP, as a customer's server would. */
export function restClient(
  address: string,
  profile: Pick<Profile, "id" | "secret">,
  more: Record<string, string> = {},
) {
  const base = `${address}/api/v1`;
  const headers = { "x-parlo-profile-id": profile.id, "x-parlo-profile-secret": profile.secret, ...more };

  async function call(path: string, init: { method?: string; json?: unknown; headers?: Record<string, string> } = {}) {
    const response = await checkedFetch(`${base}${path}`, {
      method: init.method ?? (init.json === undefined ? "GET" : "POST"),
      headers: {
        ...headers,
        ...init.headers,
        ...(init.json === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(init.json === undefined ? {} : { body: JSON.stringify(init.json) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  return {
    call,
    headers,
    base,
    async begin(json: Record<string, unknown> = {}): Promise<StartedConversation> {
      const { status, body } = await call("/conversations", { json: { profileId: profile.id, ...json } });
      if (status !== 201) throw new Error(`Beginning was answered with ${status}: ${JSON.stringify(body)}`);
      return body as StartedConversation;
    },
    act: (id: string, action: unknown, { wait = false, clientId = randomUUID() as string | undefined } = {}) =>
      call(`/conversations/${id}/messages${wait ? "?wait=true" : ""}`, {
        json: { ...(clientId ? { id: clientId } : {}), action },
      }) as Promise<Said>,
    say(id: string, text: string, options: { wait?: boolean; clientId?: string } = {}): Promise<Said> {
      return this.act(id, { text: { text } }, options);
    },
    async messages(id: string, after = 0): Promise<{ count: number; results: Message[] }> {
      return (await call(`/conversations/${id}/messages?after=${after}`)).body as { count: number; results: Message[] };
    },
  };
}
