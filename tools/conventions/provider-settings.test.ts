import { describedSettings } from "@parlo/providers";
import { allAiModelProviders, allEngineProviders } from "@parlo/providers/catalog";
import { expect, test } from "vitest";
import { disagreements, familiarWord, featureTexts, flatten, languages } from "./catalogue.ts";
import { read, repositoryFiles } from "./repository.ts";

const english = featureTexts("configuration", "en") ?? {};
/** Words of settings that several providers share stand with the dashboard's. */
const shared = (name: string, word: string) => english[`configuration.${word}.${name}`];

const providers = [
  ...allAiModelProviders(),
  ...(["conv-ai", "stt", "tts"] as const).flatMap((type) => allEngineProviders(type)),
];
const settingsOf = ({ credentials, configuration }: (typeof providers)[number]) =>
  [...describedSettings(credentials), ...describedSettings(configuration)].map(({ name, choices }) => ({
    name: name.replace(".", "-"),
    group: name.split(".")[0] ?? name,
    choices: choices ?? [],
  }));

/** The texts of a provider, by language and flat. */
const textsOf = ({ texts }: Pick<(typeof providers)[number], "texts">) =>
  Object.fromEntries(languages.map((language) => [language, flatten({ ...texts[language] } as never)]));

test("there are providers to look at", () => {
  expect(providers.length).toBeGreaterThanOrEqual(20);
});

test.each(providers)("C195: the form of $id has words for the provider, each setting and each choice", (provider) => {
  const own = textsOf(provider).en ?? {};
  const missing = settingsOf(provider).flatMap(({ name, group, choices }) => [
    ...["label", "help"].filter((part) => !own[`fields.${name}.${part}`] && !shared(`${name}.${part}`, "field")),
    ...choices.filter(
      (choice) =>
        !own[`fields.${name}.choices.${choice}`] &&
        ![name, group].some((word) => shared(`${word}.${choice}`, "choice")),
    ),
  ]);
  expect([...missing, ...(own.about ? [] : ["about"])]).toEqual([]);
});

test.each(providers)(
  "C012: $id says the same of itself in all six languages, and to nobody as a friend",
  (provider) => {
    const all = textsOf(provider);
    expect(disagreements(all)).toEqual([]);
    const words = languages.flatMap((language) =>
      Object.values(all[language] ?? {}).map((text) => familiarWord(text, language)),
    );
    expect(words.filter(Boolean)).toEqual([]);
  },
);

test("texts of providers speak of settings that there are", () => {
  const named = new Set(providers.flatMap((one) => settingsOf(one).map(({ name }) => `${one.id}.${name}`)));
  const spoken = providers.flatMap((one) => Object.keys(one.texts.en.fields ?? {}).map((name) => `${one.id}.${name}`));
  expect(spoken.filter((name) => !named.has(name))).toEqual([]);
});

test("what the dashboard says of a setting is shared by several providers: what one alone has stands in its folder", () => {
  const users = (name: string) =>
    new Set(providers.filter((one) => settingsOf(one).some((setting) => setting.name === name)).map(({ id }) => id));
  const words = Object.keys(english).flatMap((key) => /^configuration\.field\.([^.]+)\./.exec(key)?.[1] ?? []);
  expect(words.length).toBeGreaterThan(20);
  const ofEveryModel = ["supportsLlm", "supportsEmbedding"];
  expect(words.filter((name) => users(name).size < 2 && !ofEveryModel.includes(name))).toEqual([]);
});

/** Where one provider is named outside of its folder and the catalogue. */
const namedIn = (files: readonly { path: string; text: string }[]) =>
  files
    .filter(
      ({ path }) => /^(apps|packages)\/.+\.(tsx?|json)$/.test(path) && !/\.test\.|\/(testing|fixtures)\//.test(path),
    )
    .filter(({ path }) => !/^packages\/providers\/src\/([\w-]+\/|catalog\.ts)/.test(path) && !madeOfTheCatalogue(path))
    .filter(({ text }) => providers.some(({ id }) => text.includes(`"${id}"`)))
    .map(({ path }) => path);
const madeOfTheCatalogue = (path: string) => path === "packages/contract/src/configuration/provider-ids.ts";

test("a provider is one folder and a line of the catalogue: nothing else names one, but add screens their first", () => {
  const files = repositoryFiles().filter((path) => /\.(tsx?|json)$/.test(path));
  expect(namedIn(files.map((path) => ({ path, text: read(path) }))).sort()).toEqual([
    "apps/web/src/routes/_app/configurations/ai-model/add.tsx",
    "apps/web/src/routes/_app/configurations/conv-ai/add.tsx",
    "apps/web/src/routes/_app/configurations/stt/add.tsx",
    "apps/web/src/routes/_app/configurations/tts/add.tsx",
  ]);
  expect(namedIn([{ path: "apps/web/src/logo.tsx", text: 'const looks = { "ElevenLabs": 1 };' }])).toHaveLength(1);
});
