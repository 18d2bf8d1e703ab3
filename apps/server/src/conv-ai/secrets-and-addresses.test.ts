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
