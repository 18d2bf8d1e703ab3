import { expect, onTestFinished, test } from "vitest";
import { describeModelList } from "../testing/describe-model-list.ts";
import { startVendorServer } from "../testing/vendor-server.ts";
import { awsBedrockModelList } from "./aws-bedrock.model-list.ts";
import { awsBedrockCredentials } from "./aws-bedrock.settings.ts";

const keys = { accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: "a+secret/key" };
const list = (credentials: object) => awsBedrockModelList(awsBedrockCredentials.parse(credentials));
const options = (more: object = {}) => ({ signal: new AbortController().signal, fetch, ...more });

// What draws or ranks is left out, as is what embeds in words that nobody knows here, and what is asked by a profile
// alone: its profiles stand there instead.
describeModelList({
  vendor: "AwsBedrock",
  make: (endpoint, secret) => list({ ...keys, secretAccessKey: secret, sessionToken: secret, endpoint }),
  listed: [
    { id: "amazon.nova-lite-v1:0", name: "Amazon Nova Lite", capabilities: ["llm"] },
    {
      id: "amazon.titan-embed-text-v2:0",
      name: "Amazon Titan Text Embeddings V2",
      capabilities: ["embedding"],
    },
    {
      id: "us.anthropic.claude-haiku-4-5-20251001-v1:0",
      name: "US Anthropic Claude Haiku 4.5",
      capabilities: ["llm"],
    },
    { id: "us.cohere.embed-v4:0", name: "US Cohere Embed v4", capabilities: ["embedding"] },
    {
      id: "arn:aws:bedrock:us-east-1:123456789012:application-inference-profile/k3v9x",
      name: "Museum's own",
      capabilities: ["llm"],
    },
  ],
  pages: "behind",
});

test("the account's service is asked, not the one that runs models; each question is signed, or has the key", async () => {
  const server = await startVendorServer();
  onTestFinished(() => server.close());
  const asked: string[] = [];
  const there: typeof fetch = (input, init) => {
    asked.push(String(input));
    const { pathname, search } = new URL(String(input));
    return fetch(`${server.address()}${pathname}${search}`, init);
  };
  await list({ ...keys, region: "eu-west-1" }).models(options({ fetch: there }));
  await list({ apiKey: "ABSK-key", region: "cn-north-1" }).models(options({ fetch: there }));
  expect(asked).toEqual([
    "https://bedrock.eu-west-1.amazonaws.com/foundation-models",
    "https://bedrock.eu-west-1.amazonaws.com/inference-profiles?maxResults=1000",
    "https://bedrock.cn-north-1.amazonaws.com.cn/foundation-models",
    "https://bedrock.cn-north-1.amazonaws.com.cn/inference-profiles?maxResults=1000",
  ]);
  const signed = expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKIA\w+\/\d{8}\/eu-west-1\/bedrock\//);
  const bearer = "Bearer ABSK-key";
  expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([signed, signed, bearer, bearer]);
});

test.each([
  [403, 2],
  [404, 2],
])("whoever may see the models and not the profiles sees the models: %i", async (status, count) => {
  const server = await startVendorServer();
  onTestFinished(() => server.close());
  const there: typeof fetch = (input, init) =>
    fetch(String(input).replace("/ok/v1/inference-profiles", `/e${status}/v1/inference-profiles`), init);
  const models = await list({ ...keys, endpoint: server.address() }).models(options({ fetch: there }));
  expect(models).toHaveLength(count);
});
