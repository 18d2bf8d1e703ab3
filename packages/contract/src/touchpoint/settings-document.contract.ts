import { z } from "zod";
import { avatarSchema } from "../avatar/avatar.contract.ts";
import { idSchema, instantSchema, languageSchema } from "../field/field.schema.ts";
import { forbidden, notFound, openToProfiles, openToProfilesAlone, route, unauthorized } from "../problem/route.ts";
import { profileDeploymentSchema, profileStatusSchema, touchpointSchema } from "../profile/profile.schema.ts";
import { profileSettingsSchema } from "../profile/profile-settings.schema.ts";
import { pageCheckSchema, pageToCheckSchema } from "./page-check.schema.ts";

const engineSchema = z.object({
  connectionHandlers: z.array(z.object({ path: z.string(), protocol: z.enum(["socket.io", "http", "sse"]) })),
  audioParameters: z
    .object({ encoding: z.string(), sampleRate: z.number().int(), channels: z.number().int() })
    .optional(),
});

/** What a touchpoint needs to draw itself and to connect. No secret in it. */
export const settingsDocumentSchema = z.object({
  schema: z.literal("1"),
  profile: z.object({
    id: idSchema,
    name: z.string(),
    touchpoint: touchpointSchema,
    languages: z.array(languageSchema),
    settings: profileSettingsSchema,
    deployment: profileDeploymentSchema.omit({ allowedDomains: true }),
    status: profileStatusSchema,
  }),
  persona: z.object({ name: z.string(), description: z.string() }).nullable(),
  avatar: avatarSchema.pick({ id: true, slug: true, coverImg: true, type: true, modelData: true }).nullable(),
  engines: z.object({ convAi: engineSchema, stt: engineSchema, tts: engineSchema }),
});
export type SettingsDocument = z.infer<typeof settingsDocumentSchema>;

/** Lets whoever has it talk with the agent on our own page, until it expires or the profile's secret is replaced. */
export const shareLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });
export type ShareLink = z.infer<typeof shareLinkSchema>;

/** What the customer's server signs the tokens with that say who talks (HS256). Ends when the profile's secret is replaced. */
export const identitySecretSchema = z.object({ secret: z.string() });

/** Days for which a link may hold. */
export const shareLinkDays = { least: 1, usual: 7, most: 90 } as const;

const touchpoint = route("Touchpoints").errors({ ...unauthorized, ...notFound });

export const touchpointContract = {
  settings: touchpoint
    .meta(openToProfilesAlone)
    .route({
      method: "GET",
      path: "/settings",
      summary: "Read the settings of the profile whose id and secret are named",
    })
    .output(settingsDocumentSchema),
  settingsDocument: touchpoint
    .meta(openToProfiles)
    .route({
      method: "GET",
      path: "/profiles/{id}/settings-document",
      summary: "Read what a touchpoint needs to draw itself and to connect",
    })
    .input(z.strictObject({ id: idSchema }))
    .output(settingsDocumentSchema),
  share: touchpoint
    .route({
      method: "POST",
      path: "/profiles/{id}/share-links",
      successStatus: 201,
      summary: "Make a link to the live preview for people who are not signed in",
    })
    .errors(forbidden)
    .input(
      z.strictObject({
        id: idSchema,
        days: z.int().min(shareLinkDays.least).max(shareLinkDays.most).default(shareLinkDays.usual),
      }),
    )
    .output(shareLinkSchema),
  checkPage: touchpoint
    .route({
      method: "POST",
      path: "/profiles/{id}/page-checks",
      summary: "Say whether the snippet on a page works, step by step",
    })
    .errors(forbidden)
    .input(pageToCheckSchema)
    .output(pageCheckSchema),
  identitySecret: touchpoint
    .route({
      method: "GET",
      path: "/profiles/{id}/identity-secret",
      summary: "What your server signs with to say who talks; for those who may edit the profile",
    })
    .errors(forbidden)
    .input(z.strictObject({ id: idSchema }))
    .output(identitySecretSchema),
};
