import { z } from "zod";
import { rivaSpeechCredentials } from "./nvidia-riva.speech-to-text.settings.ts";

/** One server, one way in, whether it listens or speaks. */
export const rivaVoiceCredentials = rivaSpeechCredentials;
export type RivaVoiceCredentials = z.output<typeof rivaVoiceCredentials>;

export const rivaVoiceConfiguration = z.strictObject({ doNotReadEmoticons: z.boolean().default(true) });
export type RivaVoiceConfiguration = z.output<typeof rivaVoiceConfiguration>;
