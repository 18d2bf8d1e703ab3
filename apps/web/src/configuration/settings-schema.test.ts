import { englishMessage, type ProviderSetting } from "@parlo/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { isElsewhere, settingsSchema, settingValues } from "./settings-schema.ts";

z.config({ customError: englishMessage });

const setting = (
  name: string,
  kind: ProviderSetting["kind"],
  more: Partial<ProviderSetting> = {},
): ProviderSetting => ({
  ...{ name, kind, required: false, default: null, least: null, most: null, choices: null, bindsSecrets: false },
  ...more,
});
const settings = [
  setting("apiKey", "secret", { required: true }),
  setting("address", "address", { default: "https://api.example/v1", bindsSecrets: true }),
  setting("temperature", "number", { default: 0.9, least: 0, most: 2 }),
  setting("tokens", "integer", { least: 1 }),
  setting("streaming", "switch", { default: true }),
  setting("spoken", "languages"),
  setting("effort", "choice", { choices: ["low", "high"] }),
];
const problems = (typed: object, keepsSecrets = false) => {
  const { error } = settingsSchema(settings, { keepsSecrets }).safeParse({ ...settingValues(settings), ...typed });
  return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
};

test("a form begins with the defaults, or with what is stored", () => {
  const begin = {
    apiKey: "",
    address: "https://api.example/v1",
    temperature: 0.9,
    tokens: null,
    streaming: true,
    spoken: [],
    effort: "",
  };
  expect(settingValues(settings)).toEqual(begin);
  expect(settingValues(settings, { temperature: 0, streaming: false, tokens: 7 })).toEqual({
    ...begin,
    temperature: 0,
    streaming: false,
    tokens: 7,
  });
});

test("what the API would refuse is told in the same words", () => {
  expect(problems({ apiKey: "k" })).toEqual([]);
  expect(problems({})).toEqual([["apiKey", "Required"]]);
  expect(problems({ apiKey: "k", address: "nowhere", temperature: 2.5, tokens: 0 })).toEqual([
    ["address", "Invalid url"],
    ["temperature", "Number must be less than or equal to 2"],
    ["tokens", "Number must be greater than or equal to 1"],
  ]);
  expect(problems({ apiKey: "k", temperature: null })).toEqual([["temperature", "Required"]]);
});

test("a secret that is stored may be left empty, and nothing empty is sent", () => {
  expect(problems({}, true)).toEqual([]);
  const sent = settingsSchema(settings, { keepsSecrets: false }).parse({ ...settingValues(settings), apiKey: "k" });
  expect(sent).toEqual({
    ...{ apiKey: "k", address: "https://api.example/v1", temperature: 0.9, streaming: true, spoken: [] },
  });
});

test("what is emptied is taken away, a secret only where somebody says so", () => {
  const fields = [
    setting("token", "secret"),
    setting("endpoint", "text"),
    setting("must", "secret", { required: true }),
  ];
  const sent = (typed: object) => settingsSchema(fields, { keepsSecrets: true }).parse({ must: "", ...typed });
  expect(sent({ token: "", endpoint: "" })).toEqual({ endpoint: null });
  expect(sent({ token: null, endpoint: "here" })).toEqual({ token: null, endpoint: "here" });
  expect(sent({ token: "new", endpoint: null })).toEqual({ token: "new", endpoint: null });
});

test("secrets go elsewhere when the origin of their address changes, not its path", () => {
  const stored = settingValues(settings);
  expect(isElsewhere(settings, { ...stored, address: "https://api.example/v2" }, stored)).toBe(false);
  expect(isElsewhere(settings, { ...stored, address: "https://other.example/v1" }, stored)).toBe(true);
  expect(isElsewhere(settings, { ...stored, temperature: 1 }, stored)).toBe(false);
});

test("an id with a colon is no web address: another one is elsewhere, and spaces around it are nothing", () => {
  const bound = [setting("botId", "text", { bindsSecrets: true })];
  expect(isElsewhere(bound, { botId: "museum.example:b" }, { botId: "museum.example:a" })).toBe(true);
  expect(isElsewhere(bound, { botId: " museum.example:a" }, { botId: "museum.example:a" })).toBe(false);
});

test("an address with a user name or a password in it is refused", () => {
  const message = "An address is shown and logged: leave out user name and password";
  for (const user of ["mia:password", "mia", ":password"])
    expect(problems({ apiKey: "k", address: `https://${user}@api.example/v1` })).toEqual([["address", message]]);
  expect(problems({ apiKey: "k", address: "https://api.example/v1?by=mia@api.example" })).toEqual([]);
});

test("languages are kept as they are, and one that there is not is told", () => {
  const stored = settingValues(settings, { spoken: ["de", "pl-PL"] });
  expect(stored.spoken).toEqual(["de", "pl-PL"]);
  const sent = settingsSchema(settings, { keepsSecrets: false }).parse({ ...stored, apiKey: "key" });
  expect(sent).toMatchObject({ spoken: ["de", "pl-PL"] });
  expect(problems({ apiKey: "key", spoken: ["de", "xq-DE"] })).toEqual([["spoken.1", "Unknown language"]]);
});

test("settings of a group stand below its name, and a group of which nothing is given is not sent", () => {
  const grouped = [setting("prosody.rate", "text"), setting("prosody.pitch", "text"), setting("loud", "switch")];
  const { parse } = settingsSchema(grouped, { keepsSecrets: false });
  const begin = settingValues(grouped);
  expect(begin).toEqual({ prosody: { rate: "", pitch: "" }, loud: false });
  expect(parse(begin)).toEqual({ loud: false });
  expect(parse({ ...begin, prosody: { rate: "fast", pitch: "" } })).toEqual({ prosody: { rate: "fast" }, loud: false });
  expect(settingValues(grouped, { prosody: { rate: "fast" } })).toEqual({
    ...{ prosody: { rate: "fast", pitch: "" }, loud: false },
  });
});

test("C330 C331: that a deployment does one of two things is told along with what else is wrong", () => {
  const deployment = [
    setting("supportsLlm", "switch", { default: false }),
    setting("supportsEmbedding", "switch", { default: false }),
    setting("apiKey", "secret", { required: true }),
  ];
  const told = (typed: object) => {
    const { error } = settingsSchema(deployment, { keepsSecrets: false }).safeParse({
      ...settingValues(deployment),
      ...typed,
    });
    return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
  };
  const none = ["supportsLlm", "Model needs to define one capability: LLM or Embedding"];
  const both = ["supportsLlm", "Azure model can't have both capabilities: LLM and Embedding"];
  expect(told({})).toEqual([["apiKey", "Required"], none]);
  expect(told({ supportsLlm: true, supportsEmbedding: true })).toEqual([["apiKey", "Required"], both]);
  expect(told({ supportsLlm: true, apiKey: "k" })).toEqual([]);
});
