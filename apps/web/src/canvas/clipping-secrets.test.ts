import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { secretsNeeded, withoutSecrets, withSecrets } from "./clipping-secrets.ts";
import { clip } from "./model/clipboard.ts";

const origin = "https://api.example.com";
const secret = { id: "01900000-0000-7000-8000-00000000000a", hint: "Bea…0Ty", origin };
const call = (url: string) => ({ request: { url, headers: [{ name: "Authorization", secret }] } });

const flow = buildFlow({
  ...{ id: "main", name: "Main" },
  nodes: {
    one: { type: "WebhookAction", data: call(`${origin}/v1`), to: { success: "two" } },
    two: { type: "WebhookAction", data: call(`${origin}/v2`), to: { success: "free" } },
    free: { type: "WebhookAction", data: call("https://{{ host }}/v1") },
  },
});
const copied = clip(flow, ["one", "two", "free"]);

test("what leaves its organisation goes without its secrets, and each is asked for once for each place it goes to", () => {
  const bare = withoutSecrets(copied);
  expect(JSON.stringify(bare)).not.toContain(secret.id);
  expect(JSON.stringify(bare)).not.toContain(secret.hint);
  expect(secretsNeeded(bare)).toEqual([
    { name: "Authorization", origin, nodeIds: ["one", "two"] },
    { name: "Authorization", origin: null, nodeIds: ["free"] },
  ]);
});

test("a secret that is entered for an origin goes into all calls there, and into no other", () => {
  const given = { ...secret, id: "01900000-0000-7000-8000-00000000000b" };
  const { nodes } = withSecrets(withoutSecrets(copied), (_, where) => (where === origin ? given : null));
  const secrets = nodes.map(({ data }) => JSON.stringify(data).includes(given.id));
  expect(secrets).toEqual([true, true, false]);
});
