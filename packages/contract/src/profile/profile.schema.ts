import { z } from "zod";
import {
  idSchema,
  instantSchema,
  languageSchema,
  nameSchema,
  pictureSchema,
  textPerLanguageSchema,
  timestampsSchema,
} from "../field/field.schema.ts";
import { profileSettingsSchema } from "./profile-settings.schema.ts";
import { touchpoints } from "./touchpoints.ts";

export const touchpointSchema = z.enum(touchpoints);
export type Touchpoint = z.infer<typeof touchpointSchema>;
/** Where the secret stands in a page's source and so opens new conversations only. */
export const publicTouchpoints: readonly Touchpoint[] = ["WebWidget", "WebSdk", "LivePreview"];

export const conversationEngineSchema = z.discriminatedUnion("kind", [
  /** Null runs the organisation's default flow. */
  z.strictObject({ kind: z.literal("flow"), flowId: idSchema.nullable() }),
  z.strictObject({ kind: z.literal("conv-ai"), configurationId: idSchema }),
]);

export const profileMaintenanceSchema = z.strictObject({
  message: textPerLanguageSchema.default({}),
  windows: z
    .array(z.strictObject({ from: instantSchema, until: instantSchema, note: z.string().max(500).default("") }))
    .max(50)
    .default([]),
});

/** An exact host, or `*.example.com` for everything below it. */
const domain = z
  .string()
  .max(253)
  .regex(/^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i);

export const profileDeploymentSchema = z.strictObject({
  /** Empty allows none but the preview. */
  allowedDomains: z.array(domain).max(100).default([]),
  mode: z.enum(["floating", "embedded"]).default("floating"),
  position: z.enum(["top", "bottom"]).default("bottom"),
});

export const profileSchema = timestampsSchema.extend({
  id: idSchema,
  name: z.string(),
  /** Shown to those who may edit the profile; empty for others. */
  secret: z.string(),
  touchpoint: touchpointSchema,
  personaId: idSchema.nullable(),
  languages: z.array(languageSchema).min(1),
  followLanguage: z.boolean(),
  context: z.string(),
  picture: z.string().nullable(),
  conversationEngine: conversationEngineSchema,
  sttConfigurationId: idSchema.nullable(),
  predefined: z.boolean(),
  suspended: z.boolean(),
  settings: profileSettingsSchema,
  maintenance: profileMaintenanceSchema,
  deployment: profileDeploymentSchema,
  lastSeenAt: instantSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** As it may be written: a window ends after it begins. */
const plannedMaintenanceSchema = profileMaintenanceSchema.superRefine(({ windows }, context) => {
  for (const [index, { from, until }] of windows.entries())
    if (Date.parse(until) <= Date.parse(from))
      context.addIssue({
        code: "custom",
        path: ["windows", index, "until"],
        message: "The end must come after the start",
      });
});

const fields = {
  name: nameSchema,
  touchpoint: touchpointSchema,
  personaId: idSchema.nullable(),
  /** The first is the default. */
  languages: z
    .array(languageSchema)
    .min(1)
    .max(50)
    .refine((languages) => new Set(languages).size === languages.length, "Name each language once"),
  followLanguage: z.boolean(),
  /** Free text handed to engines. */
  context: z.string().max(10_000),
  picture: pictureSchema.nullable(),
  conversationEngine: conversationEngineSchema,
  sttConfigurationId: idSchema.nullable(),
  suspended: z.boolean(),
  settings: profileSettingsSchema,
  maintenance: plannedMaintenanceSchema,
  deployment: profileDeploymentSchema,
};

export const newProfileSchema = z.strictObject({
  name: nameSchema,
  touchpoint: touchpointSchema.default("WebWidget"),
  personaId: fields.personaId.default(null),
  languages: fields.languages.default(["en"]),
  followLanguage: z.boolean().default(true),
  context: fields.context.default(""),
  picture: fields.picture.default(null),
  conversationEngine: conversationEngineSchema.default({ kind: "flow", flowId: null }),
  sttConfigurationId: fields.sttConfigurationId.default(null),
  suspended: z.boolean().default(false),
  settings: profileSettingsSchema.prefault({}),
  maintenance: plannedMaintenanceSchema.prefault({}),
  deployment: profileDeploymentSchema.prefault({}),
});
export const profileChangesSchema = z.strictObject(fields).partial();

export const profileStatusSchema = z.object({
  status: z.enum(["active", "suspended", "maintenance"]),
  message: z.string().optional(),
});
export type ProfileStatus = z.infer<typeof profileStatusSchema>;
