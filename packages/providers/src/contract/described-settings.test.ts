import { expect, test } from "vitest";
import { z } from "zod";
import { describedSettings } from "./described-settings.ts";
import { addressField, languagesField, secretField } from "./settings-field.ts";

const plain = { required: false, default: null, least: null, most: null, choices: null, bindsSecrets: false };

test("a form learns of each setting its kind, its bounds, its default and whether it may be left out", () => {
  const schema = z.strictObject({
    apiKey: secretField(),
    baseUrl: addressField().default("https://api.example/v1"),
    region: z.string().min(1).meta({ bindsSecrets: true }),
    streaming: z.boolean().default(true),
    penalty: z.number().min(-2).max(2).nullable().optional(),
    spoken: languagesField(),
    retries: z.number().int().min(0).max(5).default(3),
    effort: z.enum(["low", "high"]).nullable().optional(),
    tone: z.enum(["warm", "cool"]).default("warm"),
  });
  expect(describedSettings(schema)).toEqual([
    { ...plain, name: "apiKey", kind: "secret", required: true },
    { ...plain, name: "baseUrl", kind: "address", default: "https://api.example/v1", bindsSecrets: true },
    { ...plain, name: "region", kind: "text", required: true, bindsSecrets: true },
    { ...plain, name: "streaming", kind: "switch", default: true },
    { ...plain, name: "penalty", kind: "number", least: -2, most: 2 },
    { ...plain, name: "spoken", kind: "languages" },
    { ...plain, name: "retries", kind: "integer", default: 3, least: 0, most: 5 },
    { ...plain, name: "effort", kind: "choice", choices: ["low", "high"] },
    { ...plain, name: "tone", kind: "choice", choices: ["warm", "cool"], default: "warm" },
  ]);
});

test("settings that belong together are named with their group", () => {
  const prosody = z.strictObject({ rate: z.string().optional(), degree: z.number().min(0.01).max(2).optional() });
  expect(describedSettings(z.strictObject({ prosody: prosody.optional() }))).toEqual([
    { ...plain, name: "prosody.rate", kind: "text" },
    { ...plain, name: "prosody.degree", kind: "number", least: 0.01, most: 2 },
  ]);
});

test("a setting that no form field can show is told by name", () => {
  expect(() => describedSettings(z.strictObject({ odd: z.array(z.string()) }))).toThrow("odd");
});
