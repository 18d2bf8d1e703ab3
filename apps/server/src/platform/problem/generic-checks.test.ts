import { type Problem, participantTypeSchema } from "@parlo/contract";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../../touchpoint/testing/rest-client.ts";

const { a, call, address } = await testApp();

async function problemsOf(path: string, init: { method?: string; json?: unknown } = {}) {
  const answer = await call(path, { ...init, as: a });
  const { errors = [] } = (await answer.json()) as Problem;
  return { status: answer.status, errors: errors.map((error) => [error.path, error.message, error.code]) };
}
const post = (path: string, json: unknown) => problemsOf(path, { method: "POST", json });

test("C343: what is no mail address is told so at its field", async () => {
  const invitations = `/organizations/${a.organizationId}/invitations`;
  for (const email of ["nobody", "a@", "@b.example", "a b@c.example"])
    expect(await post(invitations, { email })).toEqual({
      status: 400,
      errors: [["email", "Invalid email", "invalid-email"]],
    });
  expect((await post(invitations, { email: " Guest@Example.com " })).status).toBe(201);
});

test("C344: what is no uuid is told so, in the address, in a body and in a query", async () => {
  const refused = (path: string) => ({ status: 400, errors: [[path, "Invalid uuid", "invalid-uuid"]] });
  expect(await problemsOf("/personas/nova")).toEqual(refused("id"));
  expect(await post("/personas", { name: "Nova", avatarId: "nova" })).toEqual(refused("avatarId"));
  expect(await problemsOf("/conversations?profileId=nova")).toEqual(refused("profileId"));
});

test("C345: what is no web address is told so at its field", async () => {
  const settings = (privacyUrl: string) => ({ name: "Website", settings: { privacyUrl } });
  for (const url of ["shop", "javascript:alert(1)", "ftp://shop.example", "https://"])
    expect(await post("/profiles", settings(url))).toEqual({
      status: 400,
      errors: [["settings.privacyUrl", "Invalid url", "invalid-url"]],
    });
  expect((await post("/profiles", settings("https://shop.example/privacy"))).status).toBe(201);
});

test("C346: least and most of texts, lists and numbers are told with their limit", async () => {
  const flow = (name: string) => post("/conversation-flows", { name, type: "Custom" });
  expect((await flow("abc")).errors[0]?.[1]).toBe("String must contain at least 4 character(s)");
  expect((await flow("abcd")).status).toBe(201);
  expect((await flow("x".repeat(256))).errors[0]?.[1]).toBe("String must contain at most 255 character(s)");
  expect((await flow("x".repeat(255))).status).toBe(201);
  const page = (size: number) => problemsOf(`/personas?pageSizeAndNumber[size]=${size}`);
  expect((await page(0)).errors[0]?.[1]).toBe("Number must be greater than or equal to 1");
  expect((await page(101)).errors[0]?.[1]).toBe("Number must be less than or equal to 100");
  expect((await page(100)).status).toBe(200);
  const key = (scopes: string[]) => post("/api-keys", { name: "Key", scopes });
  expect((await key([])).errors[0]?.[1]).toBe("Array must contain at least 1 element(s)");
  expect((await key(Array(5).fill("messages:write"))).errors[0]?.[1]).toBe("Array must contain at most 4 element(s)");
});

test("a query's number that is none is told as what it is, one that is missing as required", async () => {
  const { flow } = await a.client.flow.create({ name: "Counted", type: "Custom" });
  const one = `/conversation-flows/${flow.id}`;
  const refused = (path: string, message: string, code: string) => ({ status: 400, errors: [[path, message, code]] });
  const text = ["Expected number, received string", "invalid-type"] as const;
  const size = "pageSizeAndNumber.size";
  for (const given of ["abc", "1e999", "", "%20"])
    expect(await problemsOf(`/personas?pageSizeAndNumber[size]=${given}`)).toEqual(refused(size, ...text));
  expect(await problemsOf(`${one}/versions/abc`)).toEqual(refused("number", ...text));
  expect(await problemsOf(`${one}/events?after=abc`)).toEqual(refused("after", ...text));
  expect(await problemsOf(`${one}/events`)).toEqual(refused("after", "Required", "required"));
  expect((await problemsOf("/personas?pageSizeAndNumber[size]=2&pageSizeAndNumber[number]=1")).status).toBe(200);
});

test("C349: participants are Api, EndUser and User, and nobody else", async () => {
  expect(participantTypeSchema.options).toEqual(["Api", "EndUser", "User"]);
  const { key } = await a.client.apiKey.create({ name: "Poster", scopes: ["messages:write"] });
  const agent = await makeAgent(a, { nodes: echo });
  const { conversation } = await restClient(address, agent).begin({ signal: null });
  const say = async (participantType: string) => {
    const json = { participantId: "shop", participantType, action: { text: { text: "x" } } };
    const headers = { authorization: `Bearer ${key}` };
    const path = `/conversations/${conversation.id}/api/messages/callback`;
    return (await call(path, { method: "POST", json, headers })).status;
  };
  expect([await say("Api"), await say("EndUser"), await say("User")]).toEqual([202, 202, 202]);
  expect([await say("Bot"), await say("api"), await say("")]).toEqual([400, 400, 400]);
  const { results } = await a.client.conversation.messages({ id: conversation.id });
  expect(new Set(results.map(({ participantType }) => participantType))).toEqual(new Set(["Api", "EndUser", "User"]));
});

test("a document with more faults than anybody reads names the first hundred", async () => {
  const json = { version: 1, flows: Array.from({ length: 50 }, () => ({})), variableDefinitions: [] };
  const { status, errors } = await post("/conversation-flows/import", json);
  expect([status, errors.length, errors[0]?.[0]]).toEqual([400, 100, "flows.0.flow"]);
});
