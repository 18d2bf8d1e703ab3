import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import { jwtVerify } from "jose";

export interface GoogleCall {
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

export interface GoogleServer {
  readonly calls: GoogleCall[];
  /** Tokens given out so far. */
  readonly grants: () => number;
  /** Speaks for every host of Google. */
  readonly fetch: typeof fetch;
  answer: (call: GoogleCall, response: ServerResponse) => unknown;
  /** The file that Google gives out for a service account; no other server knows its key. */
  readonly serviceAccountFile: (more?: object) => string;
  readonly close: () => void;
}

const cloud = "https://www.googleapis.com/auth/cloud-platform";
const scopes = new Set([cloud, `${cloud} https://www.googleapis.com/auth/generative-language.retriever`]);
const geminiHost = /^generativelanguage\./;
const audience = "https://oauth2.googleapis.com/token";

/** Answers what a test says, and gives tokens to service accounts whose signature is right. */
export async function startGoogleServer(): Promise<GoogleServer> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const calls: GoogleCall[] = [];
  let grants = 0;
  const scopeOf = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const host = String(request.headers["x-asked-host"]);
    const written = await textOfBody(request);
    if (host === "oauth2.googleapis.com") return grant(written, response);
    const call = { host, path: request.url ?? "", headers: request.headers, body: JSON.parse(written || "{}") };
    calls.push(call);
    const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    // The Gemini API is no part of the cloud: a token for the cloud alone is refused there.
    if (geminiHost.test(host) && scopeOf.get(token) === cloud)
      return json({ error: { code: 403, message: "Request had insufficient authentication scopes." } }, 403)(
        null,
        response,
      );
    google.answer(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  async function grant(written: string, response: ServerResponse) {
    const form = new URLSearchParams(written);
    try {
      if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer") throw new Error("grant_type");
      const { payload } = await jwtVerify(form.get("assertion") ?? "", publicKey, { audience, algorithms: ["RS256"] });
      if (payload.iss !== "parlo@museum.iam.gserviceaccount.com") throw new Error("iss");
      if (!scopes.has(String(payload.scope))) throw new Error("scope");
      grants += 1;
      scopeOf.set(`ya29.${grants}`, String(payload.scope));
      json({ access_token: `ya29.${grants}`, expires_in: 3599, token_type: "Bearer" })(null, response);
    } catch {
      json({ error: "invalid_grant", error_description: "Invalid JWT Signature." }, 400)(null, response);
    }
  }

  const google: GoogleServer = {
    calls,
    grants: () => grants,
    fetch: (input, init) => {
      const { host, pathname } = new URL(String(input));
      const headers = { ...(init?.headers as Record<string, string>), "x-asked-host": host };
      return fetch(`http://127.0.0.1:${port}${pathname}`, { ...init, headers });
    },
    answer: json({}),
    serviceAccountFile: (more = {}) =>
      JSON.stringify({
        type: "service_account",
        project_id: "museum",
        private_key_id: "key-1",
        private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
        client_email: "parlo@museum.iam.gserviceaccount.com",
        token_uri: "https://thief.example/token",
        ...more,
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return google;
}

export const json =
  (body: object, status = 200) =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
