import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

const app = await testApp();
const { client } = app.a;
const create = (name: string) =>
  client.aiModel.create({ name, provider: "OpenAi", credentials: { apiKey: "a-secret-key" } });
const defaults = async () =>
  (await client.aiModel.list({ pageSizeAndNumber: { size: 100, number: 1 }, includeArchived: true })).results
    .filter((model) => model.default)
    .map(({ name }) => name);

test("the first model is the default, and exactly one is, whatever happens", async () => {
  const [first, second, third] = [await create("First"), await create("Second"), await create("Third")];
  expect(await defaults()).toEqual(["First"]);
  expect((await client.aiModel.setDefault({ id: third.id })).default).toBe(true);
  expect(await defaults()).toEqual(["Third"]);
  await app.a.ifMatch(1).aiModel.archive({ id: third.id });
  expect(await defaults()).toEqual(["First"]);
  await client.aiModel.restore({ id: third.id });
  expect(await defaults()).toEqual(["First"]);
  await app.a.ifMatch(1).aiModel.archive({ id: first.id });
  await app.a.ifMatch(1).aiModel.archive({ id: second.id });
  await app.a.ifMatch(1).aiModel.archive({ id: third.id });
  expect(await defaults()).toEqual([]);
  await client.aiModel.restore({ id: second.id });
  expect(await defaults()).toEqual(["Second"]);
});

test("a model is made the default one as it is made, and one that only embeds is refused before it is there", async () => {
  const credentials = { apiKey: "a-secret-key" };
  const chosen = { name: "Chosen", provider: "OpenAi", credentials, default: true };
  expect((await client.aiModel.create(chosen)).default).toBe(true);
  expect(await defaults()).toEqual(["Chosen"]);
  const embeds = { ...chosen, name: "Embeds from the start", supportsLlm: false };
  await expect(client.aiModel.create(embeds)).rejects.toMatchObject({ status: 409, code: "NO_LLM" });
  expect(await defaults()).toEqual(["Chosen"]);
  expect(await client.aiModel.list({ search: "Embeds from the start" })).toMatchObject({ count: 0 });
  expect((await client.aiModel.create({ ...chosen, name: "Beside", default: false })).default).toBe(false);
});

test("many who set the default at once leave one", async () => {
  const models = await Promise.all(["Model A", "Model B", "Model C", "Model D"].map(create));
  await Promise.all([...models, ...models].map(({ id }) => client.aiModel.setDefault({ id })));
  expect(await defaults()).toHaveLength(1);
});

test("an archived model cannot be the default", async () => {
  const { id } = await create("Gone");
  await app.a.ifMatch(1).aiModel.archive({ id });
  await expect(client.aiModel.setDefault({ id })).rejects.toMatchObject({ status: 409, code: "ARCHIVED" });
});

test("a model that only embeds cannot be the default, and says so; another organisation's is not there", async () => {
  const embeds = await client.aiModel.create({
    ...{ name: "Embeds", provider: "AzureOpenAi" },
    credentials: {
      ...{ apiKey: "a-secret-key", apiBase: "https://x.example", modelName: "embed", apiVersion: "v" },
      supportsEmbedding: true,
    },
  });
  const before = await defaults();
  await expect(client.aiModel.setDefault({ id: embeds.id })).rejects.toMatchObject({ status: 409, code: "NO_LLM" });
  expect(await defaults()).toEqual(before);
  await expect(app.b.client.aiModel.setDefault({ id: embeds.id })).rejects.toMatchObject({ status: 404 });
});

test("a default model that is to write no more text gives way to another, and none is where there is none", async () => {
  const own = app.b.client.aiModel;
  const make = (name: string) => own.create({ name, provider: "OpenAi", credentials: { apiKey: "a-secret-key" } });
  const [one, two] = [await make("Model one"), await make("Model two")];
  const change = (id: string, version: number, supportsLlm: boolean) =>
    app.b.ifMatch(version).aiModel.update({ id, supportsLlm, supportsEmbedding: !supportsLlm });
  const given = async () =>
    (await Promise.all([one, two].map(({ id }) => own.get({ id })))).map((model) => model.default);
  expect(await given()).toEqual([true, false]);
  await change(one.id, 1, false);
  expect(await given()).toEqual([false, true]);
  await change(two.id, 1, false);
  expect(await given()).toEqual([false, false]);
  await change(one.id, 2, true);
  expect(await given()).toEqual([true, false]);
});
