import { z } from "zod";
import { keySchema, languageSchema, textPerLanguageSchema, urlSchema } from "../field/field.schema.ts";
import { backgroundSchema, colourSchema } from "./background.schema.ts";
import { kioskSettingsSchema } from "./kiosk-settings.schema.ts";

export const profileSettingsSchema = z.strictObject({
  /** When the agent says its first word. */
  start: z.enum(["pageLoad", "open", "signal"]).default("open"),
  teaser: textPerLanguageSchema.default({}),
  /** Seconds; 0 shows no teaser. */
  teaserDelay: z.number().int().min(0).max(600).default(8),
  disclaimer: z.boolean().default(true),
  /** In place of the product's own words; a language without a text keeps those. */
  disclaimerText: z.record(languageSchema, z.string().max(300)).default({}),
  suggestedQuestions: z.record(languageSchema, z.array(z.string().max(200)).max(6)).default({}),
  colour: colourSchema.default("#8f2862"),
  background: backgroundSchema.nullable().default(null),
  theme: z.enum(["light", "dark", "auto"]).default("auto"),
  corner: z.enum(["bottom-right", "bottom-left", "top-right", "top-left"]).default("bottom-right"),
  chatOpen: z.boolean().default(false),
  microphone: z.enum(["off", "press", "handsFree"]).default("off"),
  speakAnswers: z.boolean().default(false),
  subtitles: z.boolean().default(true),
  languageSwitcher: z.boolean().default(true),
  restartButton: z.boolean().default(true),
  fileUpload: z.boolean().default(false),
  keepEndUser: z.boolean().default(true),
  /** Minutes without a word after which a conversation closes; 0 never. */
  inactivityTimeout: z.number().int().min(0).max(10_080).default(60),
  privacyUrl: urlSchema.nullable().default(null),
  /** Screens of one place join one conversation by it. */
  roomId: keySchema(100, 10).nullable().default(null),
  kiosk: kioskSettingsSchema.prefault({}),
});
export type ProfileSettings = z.infer<typeof profileSettingsSchema>;
