import { baseAddress } from "../protocol/base-address.ts";
import type { AwsBedrockCredentials } from "./aws-bedrock.settings.ts";

/** What one model is to do. */
interface Question {
  readonly model: string;
  readonly operation: "converse-stream" | "invoke";
  readonly body: object;
  /** The type of the answer. */
  readonly accept: string;
}

interface BedrockRequest {
  readonly url: string;
  readonly init: { readonly method: string; readonly headers: Headers; readonly body?: string };
  /** All that opens something in it: what is signed opens this one request for minutes. */
  readonly secrets: readonly string[];
}

/** What is secret of an account, whatever is asked of it. */
export const bedrockSecrets = ({ apiKey, secretAccessKey, sessionToken }: AwsBedrockCredentials): readonly string[] =>
  [apiKey, secretAccessKey, sessionToken].filter((secret) => secret !== undefined);

/** A question with what lets it in. */
export function bedrockRequest(
  credentials: AwsBedrockCredentials,
  { model, operation, body: asked, accept }: Question,
): Promise<BedrockRequest> {
  const url = `${hostOf(credentials, "bedrock-runtime")}/model/${encodeURIComponent(model)}/${operation}`;
  const headers = { "content-type": "application/json", accept };
  return allowed(credentials, { method: "POST", url, headers, body: JSON.stringify(asked) });
}

/** What is read of the account's models, not asked of one of them; the path has its parameters. */
export const bedrockReading = (credentials: AwsBedrockCredentials, path: string): Promise<BedrockRequest> =>
  allowed(credentials, {
    ...{ method: "GET", url: `${hostOf(credentials, "bedrock")}${path}` },
    headers: { accept: "application/json" },
  });

/** An endpoint of one's own stands for both services: the keys were given for it. */
const hostOf = ({ region, endpoint }: AwsBedrockCredentials, service: "bedrock" | "bedrock-runtime"): string =>
  endpoint ? baseAddress(endpoint) : `https://${service}.${region}.${domainOf(region)}`;

interface Asked {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function allowed(credentials: AwsBedrockCredentials, asked: Asked): Promise<BedrockRequest> {
  const headers = await admitted(credentials, asked);
  const { method, url, body } = asked;
  const secrets = [...bedrockSecrets(credentials), headers.get("authorization") ?? ""];
  return { url, init: { method, headers, ...(body !== undefined && { body }) }, secrets };
}

/** The headers with what lets the question in: a key of Bedrock's own, or the signature of an access key. */
async function admitted(credentials: AwsBedrockCredentials, asked: Asked): Promise<Headers> {
  const { apiKey, region, accessKeyId = "", secretAccessKey = "", sessionToken } = credentials;
  if (apiKey !== undefined) return new Headers({ ...asked.headers, authorization: `Bearer ${apiKey}` });
  const { AwsV4Signer } = await import("aws4fetch");
  const keys = { region, accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
  const signer = new AwsV4Signer({ ...keys, ...asked, service: "bedrock" });
  return (await signer.sign()).headers;
}

/** China's part of the cloud has a domain of its own. */
const domainOf = (region: string): string => (region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com");
