import { z } from "zod";
import { azureSpeechCredentials } from "./azure-cognitive.speech-to-text.settings.ts";

/** The same as for speech to text: `endpointId` is a voice of one's own, and may be empty. */
export const azureVoiceCredentials = azureSpeechCredentials;
export type AzureVoiceCredentials = z.output<typeof azureVoiceCredentials>;

/** A word of SSML, or a number with its unit: `+10%`, `1.2`, `-2st`, `+80Hz`. */
const prosodyField = (words: string) =>
  z
    .string()
    .trim()
    .max(32)
    .regex(new RegExp(`^(${words}|[+-]?\\d{1,3}(\\.\\d{1,2})?(%|Hz|st|dB)?)$`))
    .optional();

/** The age and sex that a voice plays, by Azure's names. */
const roles = [
  ...(["Girl", "Boy", "YoungAdultFemale", "YoungAdultMale"] as const),
  ...(["OlderAdultFemale", "OlderAdultMale", "SeniorFemale", "SeniorMale"] as const),
] as const;

export const azureVoiceConfiguration = z.strictObject({
  wrapTextInSsml: z.boolean().default(true),
  doNotReadEmoticons: z.boolean().default(true),
  /** How words are pronounced; the vendor fetches it. */
  lexiconUrl: z
    .url({ protocol: /^https?$/, hostname: z.regexes.hostname })
    .max(2000)
    .optional(),
  prosody: z
    .strictObject({
      rate: prosodyField("x-slow|slow|medium|fast|x-fast|default"),
      pitch: prosodyField("x-low|low|medium|high|x-high|default"),
      volume: prosodyField("silent|x-soft|soft|medium|loud|x-loud|default"),
    })
    .optional(),
  expressAs: z
    .strictObject({
      style: z
        .string()
        .trim()
        .regex(/^[A-Za-z-]{1,64}$/)
        .optional(),
      styleDegree: z.number().min(0.01).max(2).optional(),
      role: z.enum(roles).optional(),
    })
    .optional(),
});
export type AzureVoiceConfiguration = z.output<typeof azureVoiceConfiguration>;
