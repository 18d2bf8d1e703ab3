import { describedSettings } from "@parlo/providers";
import { allAiModelProviders } from "@parlo/providers/catalog";
import { expect, test } from "vitest";
import { featureTexts } from "./catalogue.ts";

const english = featureTexts("configuration", "en") ?? {};

test("there are providers to look at", () => {
  expect(allAiModelProviders().length).toBeGreaterThanOrEqual(3);
});

test.each(allAiModelProviders())("C195: the form of $id has words for the provider and each setting", (provider) => {
  const settings = [...describedSettings(provider.credentials), ...describedSettings(provider.configuration)];
  const needed = [
    `configuration.providers.${provider.id}`,
    ...settings.flatMap(({ name }) => [`configuration.field.${name}.label`, `configuration.field.${name}.help`]),
  ];
  expect(needed.filter((key) => !english[key])).toEqual([]);
});
