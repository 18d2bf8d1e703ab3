import {
  type EffectFailure,
  type EffectResult,
  type HttpRequest,
  type McpRequest,
  nestsTooDeeply,
} from "@parlo/engine";
import { hideSecrets } from "@parlo/providers";
import { failed } from "./effect-failure.ts";
import type { SecretSource } from "./secret-source.ts";

/** Makes a call with the values of its secret headers, which are in nothing that comes back of it. */
export async function withSecrets<Request extends HttpRequest | McpRequest>(
  request: Request,
  load: (ids: readonly string[]) => ReturnType<SecretSource["load"]>,
  perform: (request: Request) => Promise<EffectResult>,
): Promise<EffectResult> {
  const { secretHeaders } = request;
  if (secretHeaders === undefined) return perform(request);
  const secrets = await load(Object.values(secretHeaders));
  const origin = URL.canParse(request.url) ? new URL(request.url).origin : null;
  const headers: Record<string, string> = { ...request.headers };
  for (const [name, id] of Object.entries(secretHeaders)) {
    const secret = secrets.get(id);
    if (!secret) return missing(name);
    if (secret.origin !== origin) return moved(name, secret.origin);
    headers[name] = secret.value;
  }
  const result = await perform({ ...request, headers });
  if (nestsTooDeeply(result)) return result;
  return hideSecrets(
    result,
    [...secrets.values()].map(({ value }) => value),
  );
}

const missing = (name: string): EffectFailure =>
  failed("secret-missing", `The secret of the header ${name} is not there: enter it again`);

const moved = (name: string, origin: string): EffectFailure =>
  failed("secret-moved", `The secret of the header ${name} is for ${origin} and is sent nowhere else`);
