import { describedSettings } from "@parlo/providers";
import { allAiModelProviders, allEngineProviders } from "@parlo/providers/catalog";
import { expect, test } from "vitest";
import { featureTexts } from "./catalogue.ts";

const english = featureTexts("configuration", "en") ?? {};

const providers = [
  ...allAiModelProviders(),
  ...(["conv-ai", "stt", "tts"] as const).flatMap((type) => allEngineProviders(type)),
];
const named = (name: string) => name.replace(".", "-");

test("there are providers to look at", () => {
  expect(providers.length).toBeGreaterThanOrEqual(20);
});

test.each(providers)("C195: the form of $id has words for the provider, each setting and each choice", (provider) => {
  const settings = [...describedSettings(provider.credentials), ...describedSettings(provider.configuration)];
  const needed = [
    `configuration.providers.${provider.id}`,
    ...settings.flatMap(({ name, choices }) => [
      `configuration.field.${named(name)}.label`,
      `configuration.field.${named(name)}.help`,
      ...(choices ?? []).map((choice) => `configuration.choice.${named(name)}.${choice}`),
    ]),
  ];
  expect(needed.filter((key) => !english[key])).toEqual([]);
});
