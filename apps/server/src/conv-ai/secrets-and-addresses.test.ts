import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

const app = await testApp();
const path = "/configurations/conv-ai";
const custom = (url: string) =>
  ({ name: "Our engine", provider: "CustomEndpoint", credentials: { url, token: "CANARY-token-0123456789" } }) as const;
const problemOf = async (json: unknown, method = "POST", at = path) => {
  const response = await app.call(at, { method, json, as: app.a, ...(method === "PATCH" && { version: 1 }) });
  return { status: response.status, problem: (await response.json()) as Record<string, unknown> };
};

test("an id with a colon is no web address: another one asks for the secret again, and spaces around it ask for nothing", async () => {
  const credentials = { projectId: "bot-1", apiKey: "CANARY-encryption-key", botpressId: "museum.example:a" };
  const { id } = await app.a.client.convAi.create({ name: "Botpress", provider: "Botpress", credentials });
  const move = (botpressId: string) =>
    problemOf({ credentials: { ...credentials, apiKey: "", botpressId } }, "PATCH", `${path}/${id}`);
  const moved = await move("museum.example:b");
  expect(moved.status).toBe(400);
  expect(moved.problem.errors).toMatchObject([{ path: "credentials.apiKey", code: "secret-again" }]);
  expect((await move(" museum.example:a ")).status).toBe(200);
});

test("an address that goes back to its default, where it is already, asks for no secret", async () => {
  const credentials = { apiKey: "CANARY-0123456789" };
  const { id } = await app.a.client.convAi.create({ name: "Dify", provider: "DifyAi", credentials });
  const back = { credentials: { apiKey: "", baseUrl: null } };
  expect((await problemOf(back, "PATCH", `${path}/${id}`)).status).toBe(200);
});

test("an address with a user name or a password in it is refused at its field", async () => {
  const refused = async (url: string) => (await problemOf(custom(url))).problem.errors;
  const message = "An address is shown and logged: leave out user name and password";
  for (const user of ["mia:CANARY-password", "mia", ":CANARY-password"])
    expect(await refused(`https://${user}@bot.example/talk`)).toEqual([
      { path: "credentials.url", code: "address-user", message },
    ]);
  expect(await refused("nowhere")).toEqual([{ path: "credentials.url", code: "invalid-url", message: "Invalid url" }]);
  const { id } = await app.a.client.convAi.create(custom("https://bot.example/talk?by=mia@bot.example"));
  const moved = await problemOf({ credentials: { url: "https://mia@bot.example" } }, "PATCH", `${path}/${id}`);
  expect(moved.problem.errors).toMatchObject([{ path: "credentials.url", code: "address-user" }]);
});

test.each(["sk-…f9", "sk-ключ-123456", "sk-first\nsk-second", "sk\u200bfirst", "  "])(
  "a key that no header can carry is refused at its field: %j",
  async (token) => {
    const message = "A key is one word of plain letters, digits and signs: copy the whole key again";
    const refused = [{ path: "credentials.token", code: "secret-characters", message }];
    const url = "https://bot.example/talk";
    const written = { name: "Our engine", provider: "CustomEndpoint", credentials: { url, token } };
    const { status, problem } = await problemOf(written);
    expect([status, problem.errors]).toEqual([400, refused]);
    const { id } = await app.a.client.convAi.create(custom(url));
    const changed = await problemOf({ credentials: { url, token } }, "PATCH", `${path}/${id}`);
    expect([changed.status, changed.problem.errors]).toEqual([400, refused]);
  },
);

test("what stands around a key that was pasted is no part of it", async () => {
  const credentials = { url: "https://bot.example/talk", token: " 0123456789-CANARY\n" };
  const { obfuscated } = await app.a.client.convAi.create({ name: "Pasted", provider: "CustomEndpoint", credentials });
  expect(obfuscated).toEqual({ token: "012…ARY" });
});

test("a password may be any text, and so may the file of a service account", async () => {
  const gateway = { gatewayUrl: "https://gateway.example", projectId: "p", baseAuthUsername: "mia" };
  const credentials = { ...gateway, baseAuthPassword: "Schlüssel zum Haus " };
  const made = await app.a.client.convAi.create({ name: "Gateway", provider: "SentiOne", credentials });
  expect(made.obfuscated.baseAuthPassword).toBe("Sch…us ");
  const key = ["BEGIN", "END"].map((one) => `-----${one} PRIVATE KEY-----\n`).join("MIIE\n");
  const account = { type: "service_account", client_email: "parlo@museum.example", private_key: key };
  const apiKey = `${JSON.stringify(account, null, 2)}\n`;
  const dialogflow = { name: "Agent", provider: "DialogflowEs", credentials: { projectId: "museum", apiKey } } as const;
  expect((await problemOf(dialogflow)).status).toBe(201);
});

test("an address that paths are put behind is refused with a query or a fragment at its field", async () => {
  const message = "Give the address without what follows ? or #";
  const refused = [{ path: "credentials.baseUrl", code: "address-query", message }];
  const dify = (baseUrl: string) => ({
    name: "Dify",
    provider: "DifyAi",
    credentials: { baseUrl, apiKey: "app-1234" },
  });
  for (const baseUrl of ["https://dify.example/v1?tenant=7", "https://dify.example/v1#top"]) {
    const { status, problem } = await problemOf(dify(baseUrl));
    expect([status, problem.errors]).toEqual([400, refused]);
  }
  const { credentials } = await app.a.client.convAi.create(custom("https://bot.example/talk?tenant=7"));
  expect(credentials.url).toBe("https://bot.example/talk?tenant=7");
});
