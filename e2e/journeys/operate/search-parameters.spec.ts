import { owner } from "../../harness/test.ts";
import { expect, test } from "./operate.fixture.ts";

/** As it stands in an address: a good value, one that is none, and what that falls back to; null stands for nothing. */
type Row = readonly [good: string, rubbish: string, fallback: string | null];
type Table = Readonly<Record<string, Row>>;

const id = "01a1fe3b-e340-74ef-8921-000000000000";
const long = "x".repeat(2001);
const page: Row = ["2", "abc", "1"];
const search: Row = ["007", long, null];
const byName: Row = ['[["Name","desc"]]', "Name", '[["Name","asc"]]'];
const variables: Table = {
  page,
  search,
  sort: ['[["CreatedAt","asc"]]', '[["CreatedAt","up"]]', '[["CreatedAt","desc"]]'],
  returnToNode: ["start", long, null],
};

/** Every route with search parameters; `{flow}`, `{node}` and `{conversation}` are real ones. */
const routes: Readonly<Record<string, Table>> = {
  "/issues": {
    page,
    search,
    sort: ['[["instant","asc"]]', '[["severity","asc"]]', '[["instant","desc"]]'],
    engineType: ["stt", "llm", "all"],
  },
  "/conversations": {
    pageNumber: ["3", "0", "1"],
    pageSize: ["25", "101", "10"],
    sort: ['[["ModifiedAt","asc"]]', "[[", '[["CreatedAt","desc"]]'],
    search,
    endUserId: ["123", long, null],
    profileId: [id, "123", null],
    createdAtGte: ["2026-01-31", "2026-02-31", null],
    createdAtLte: ["2026-11-21", "yesterday", null],
    state: ["Active", "Running", null],
    messagesCountTextLte: ["9", "many", null],
    messagesCountTextGte: ["2", "-1", null],
    variablesKeysExists: ['["name"]', '[""]', null],
    variablesKeyValuesExists: [
      '[{"key":"nights","numberValue":{"gte":2}}]',
      '[{"key":"nights","numberValue":{"about":2}}]',
      null,
    ],
  },
  "/conversations/{conversation}/history": { message: ["m-1", long, null] },
  "/profiles": {
    page,
    search,
    sort: byName,
    touchpoint: ["Kiosk", "Television", null],
    archived: ["true", "perhaps", null],
    new: ["true", "perhaps", null],
  },
  "/personas": { page, search, sort: byName, archived: ["true", "perhaps", "false"] },
  "/personas/add": { initAvatarId: ["0a7a0000-0000-7000-8000-000000000002", "leo", null] },
  "/conversation-flows": {
    page,
    search,
    sort: byName,
    type: ["Custom", "Other", null],
    archived: ["true", "perhaps", null],
  },
  "/conversation-flows/{flow}/versions": { page, named: ["true", "perhaps", null] },
  "/conversation-flows/{flow}/variables": variables,
  "/conversation-flows/{flow}/variables/user": variables,
  "/conversation-flows/{flow}/variables/conversation": variables,
  "/conversation-flows/{flow}/node/{node}/variables": { page },
  "/conversation-flows/{flow}/node/{node}/variables/user": { page },
  "/conversation-flows/{flow}/node/{node}/variables/conversation": { page },
  "/configurations": {
    list: ["conv-ai", "cars", "ai-model"],
    page,
    search,
    sort: byName,
    archived: ["true", "perhaps", "false"],
  },
  "/configurations/ai-model/add": {
    name: ["Ours", long, "Default Name"],
    provider: ["Anthropic", long, "OpenAi"],
  },
  "/configurations/conv-ai/add": {
    name: ["Ours", long, "Default Name"],
    provider: ["CustomEndpoint", long, "CustomEndpoint"],
  },
  "/configurations/stt/add": {
    name: ["Ours", long, "Default Name"],
    provider: ["NvidiaRiva", long, "GoogleSpeech"],
  },
  "/configurations/tts/add": {
    name: ["Ours", long, "Default Name"],
    provider: ["ElevenLabs", long, "AzureCognitive"],
  },
  "/settings/api-keys": {
    page,
    search,
    sort: ['[["Name","asc"]]', '{"Name":"asc"}', '[["CreatedAt","desc"]]'],
  },
  "/settings/webhooks": { page, search, sort: byName, archived: ["true", "perhaps", "false"] },
};

for (const [route, table] of Object.entries(routes))
  test(`C340: ${route}: each parameter with rubbish falls back alone`, async ({
    signedInPage,
    operations: { call, begin },
  }) => {
    const flow = (await call("GET", "/conversation-flows?search=Main")).results[0].id;
    const { nodes } = await call("GET", `/conversation-flows/${flow}`);
    const conversation = route.includes("{conversation}") ? (await begin("Rubbish")).conversation.id : "";
    const path = route.replace("{flow}", flow).replace("{node}", nodes[0].id).replace("{conversation}", conversation);
    await signedInPage.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
    for (const [name, [, rubbish, fallback]] of Object.entries(table)) {
      const given = Object.fromEntries(Object.entries(table).map(([each, [good]]) => [each, good]));
      await signedInPage.goto(`/dashboard${path}?${new URLSearchParams({ ...given, [name]: rubbish })}`);
      const { [name]: _, ...others } = given;
      const expected = fallback === null ? others : { ...others, [name]: fallback };
      await expect
        .poll(() => Object.fromEntries(new URL(signedInPage.url()).searchParams), `${name} with rubbish`)
        .toEqual(expected);
      await expect(signedInPage.getByRole("alert")).toHaveCount(0);
    }
  });

test("a parameter that no screen knows changes nothing", async ({ signedInPage }) => {
  for (const route of [
    "/issues",
    "/conversations",
    "/profiles",
    "/personas",
    "/conversation-flows",
    "/settings/api-keys",
  ]) {
    const answer = signedInPage.waitForResponse((response) => response.url().includes("pageSizeAndNumber"));
    await signedInPage.goto(`/dashboard${route}?lng=en&utm_source=mail`);
    expect((await answer).status()).toBe(200);
    await expect(signedInPage.getByRole("alert")).toHaveCount(0);
  }
});

test("C340: /login: a redirect with rubbish leads where none leads", async ({ page: visitor }) => {
  await visitor.goto(`/dashboard/login?redirect=${long}`);
  await visitor.locator("input[type=email]").fill(owner.email);
  await visitor.locator("input[type=password]").fill(owner.password);
  await visitor.keyboard.press("Enter");
  await expect(visitor).toHaveURL(/\/dashboard\/overview$/);
});
