import { expect, test } from "vitest";
import { z } from "zod";
import { allAiModelProviders, allEngineProviders } from "../catalog.ts";
import { describedSettings } from "./described-settings.ts";
import { addressField, endpointField, passwordField, secretField, secretFields } from "./settings-field.ts";
import { writtenRules } from "./written-rules.ts";

const everyProvider = [
  ...allAiModelProviders(),
  ...(["conv-ai", "stt", "tts"] as const).flatMap((engine) => [...allEngineProviders(engine)]),
];
const isTaken = (schema: z.ZodObject, field: string, written: string) =>
  writtenRules(schema)[field]?.safeParse(written).success ?? true;

const noKeys = ["sk-…f9", "schlüssel", "sk-1\nsk-2", "sk-1 sk-2", "sk-1\u0000", "  ", "sk-\u200b1"];

test("a key is one word of printable ASCII, with whatever stands around it", () => {
  const schema = z.strictObject({ key: secretField(), maybe: secretField().optional() });
  for (const field of ["key", "maybe"]) {
    for (const written of ["sk-1", "!~", "sk-1\n", " \tsk-1\r\n"]) expect(isTaken(schema, field, written)).toBe(true);
    for (const written of noKeys) expect([written, isTaken(schema, field, written)]).toEqual([written, false]);
  }
  expect(schema.parse({ key: " sk-1\n", maybe: "\tsk-2 " })).toEqual({ key: "sk-1", maybe: "sk-2" });
});

test("a password is any text, and no sign of it is taken away", () => {
  const schema = z.strictObject({ password: passwordField() });
  for (const written of noKeys) expect(isTaken(schema, "password", written)).toBe(true);
  expect(schema.parse({ password: " Schlüssel zum Haus\n" })).toEqual({ password: " Schlüssel zum Haus\n" });
});

test("of all secrets of all providers one is a password, and one a token of one's own; where Google takes a file, it has lines", () => {
  const file = '{\n  "type": "service_account"\n}';
  const secrets = everyProvider.flatMap(({ id, credentials }) =>
    secretFields(credentials).map((field) => ({ id, field, credentials })),
  );
  const taking = (written: string) => [
    ...new Set(secrets.filter((one) => isTaken(one.credentials, one.field, written)).map(({ id }) => id)),
  ];
  const ofOwnChoice = ["schlüssel", "sk-1 sk-2"];
  for (const written of noKeys)
    expect(taking(written)).toEqual(ofOwnChoice.includes(written) ? ["CustomEndpoint", "SentiOne"] : ["SentiOne"]);
  expect(taking(file).sort()).toEqual([
    "DialogflowCx",
    "DialogflowEs",
    "GoogleGenAi",
    "GoogleSpeech",
    "GoogleVertexAi",
    "SentiOne",
  ]);
  expect(secrets.length).toBeGreaterThan(15);
});

test("a secret that was stored before goes on to be read by every provider", () => {
  for (const { id, credentials } of everyProvider)
    for (const field of secretFields(credentials))
      for (const stored of noKeys) {
        const { error } = credentials.safeParse({ [field]: stored });
        expect([id, field, error?.issues.filter(({ path }) => path[0] === field) ?? []]).toEqual([id, field, []]);
      }
});

test("an address that paths are put behind has no query and no fragment; one that is asked as it stands may have", () => {
  const schema = z.strictObject({ base: addressField(), own: addressField().optional(), endpoint: endpointField() });
  for (const address of ["https://a.example/v1?tenant=7", "https://a.example/v1?", "https://a.example/#x"]) {
    expect([isTaken(schema, "base", address), isTaken(schema, "own", address)]).toEqual([false, false]);
    expect(isTaken(schema, "endpoint", address)).toBe(true);
    expect(schema.safeParse({ base: address, own: address, endpoint: address }).success).toBe(true);
  }
  for (const address of ["https://a.example", "https://a.example:8443/v1//"])
    expect([isTaken(schema, "base", address), isTaken(schema, "own", address)]).toEqual([true, true]);
});

test("of all addresses of all providers these three are asked as they stand", () => {
  const addresses = everyProvider.flatMap(({ id, credentials }) =>
    describedSettings(credentials).flatMap(({ name, kind }) => (kind === "address" ? [{ id, name, credentials }] : [])),
  );
  const taking = addresses.filter((one) => isTaken(one.credentials, one.name, "https://a.example/v1?tenant=7"));
  expect(taking.map(({ id, name }) => `${id} ${name}`).sort()).toEqual([
    ...["Cognigy url", "CustomEndpoint url", "SentiOne gatewayUrl"],
  ]);
  expect(addresses.length).toBeGreaterThan(8);
});
