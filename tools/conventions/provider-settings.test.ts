import { describedSettings } from "@parlo/providers";
import { allAiModelProviders, allEngineProviders } from "@parlo/providers/catalog";
import { expect, test } from "vitest";
import { featureTexts } from "./catalogue.ts";

const english = featureTexts("configuration", "en") ?? {};

const providers = [...allAiModelProviders(), ...allEngineProviders("conv-ai")];

test("there are providers to look at", () => {
  expect(providers.length).toBeGreaterThanOrEqual(4);
});

test.each(providers)("C195: the form of $id has words for the provider and each setting", (provider) => {
  const settings = [...describedSettings(provider.credentials), ...describedSettings(provider.configuration)];
  const needed = [
    `configuration.providers.${provider.id}`,
    ...settings.flatMap(({ name }) => [`configuration.field.${name}.label`, `configuration.field.${name}.help`]),
  ];
  expect(needed.filter((key) => !english[key])).toEqual([]);
});
