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
  readonly init: { readonly method: "POST"; readonly headers: Headers; readonly body: string };
  /** All that opens something in it: what is signed opens this one request for minutes. */
  readonly secrets: readonly string[];
}

/** What is secret of an account, whatever is asked of it. */
export const bedrockSecrets = ({ apiKey, secretAccessKey, sessionToken }: AwsBedrockCredentials): readonly string[] =>
  [apiKey, secretAccessKey, sessionToken].filter((secret) => secret !== undefined);

/** A question with what lets it in. */
export async function bedrockRequest(
  credentials: AwsBedrockCredentials,
  { model, operation, body: asked, accept }: Question,
): Promise<BedrockRequest> {
  const { region, endpoint } = credentials;
  const host = endpoint ? baseAddress(endpoint) : `https://bedrock-runtime.${region}.${domainOf(region)}`;
  const url = `${host}/model/${encodeURIComponent(model)}/${operation}`;
  const body = JSON.stringify(asked);
  const plain = { "content-type": "application/json", accept };
  const headers = await allowed(credentials, { url, headers: plain, body });
  const secrets = [...bedrockSecrets(credentials), headers.get("authorization") ?? ""];
  return { url, init: { method: "POST", headers, body }, secrets };
}

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The headers with what lets the question in: a key of Bedrock's own, or the signature of an access key. */
async function allowed(credentials: AwsBedrockCredentials, { url, headers, body }: Asked): Promise<Headers> {
  const { apiKey, region, accessKeyId = "", secretAccessKey = "", sessionToken } = credentials;
  if (apiKey !== undefined) return new Headers({ ...headers, authorization: `Bearer ${apiKey}` });
  const { AwsV4Signer } = await import("aws4fetch");
  const keys = { region, accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
  const signer = new AwsV4Signer({ ...keys, method: "POST", url, headers, body, service: "bedrock" });
  return (await signer.sign()).headers;
}

/** China's part of the cloud has a domain of its own. */
const domainOf = (region: string): string => (region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com");
