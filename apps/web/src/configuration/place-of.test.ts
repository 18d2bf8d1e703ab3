import type { ProviderSetting } from "@parlo/contract";
import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

const setting = (name: string, bindsSecrets: boolean): ProviderSetting => ({
  ...{ name, kind: "text", required: true, default: null, least: null, most: null, choices: null, bindsSecrets },
});

test("an engine is at the host of its address, else in its region or project", () => {
  const provider = { credentials: [setting("projectId", true), setting("location", true), setting("agent", false)] };
  const credentials = { projectId: "museum", location: "europe-west1", agent: "a", apiKey: "" };
  expect(placeOf({ credentials }, provider)).toEqual({
    setting: "projectId",
    text: "museum · europe-west1",
  });
  expect(placeOf({ credentials: { ...credentials, url: "https://bot.example/talk" } }, provider)).toEqual({
    setting: null,
    text: "bot.example",
  });
  expect(placeOf({ credentials: { ...credentials, projectId: "museum.example:a" } }, provider)?.text).toBe(
    "museum.example:a · europe-west1",
  );
  expect(placeOf({ credentials: { projectId: "", location: "" } }, provider)).toBeUndefined();
  expect(placeOf({ credentials })).toBeUndefined();
});
