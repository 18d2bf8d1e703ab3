import { z } from "zod";

/** What a screen in a room needs beyond a page: when it hears speech, who stands before it, how it is set up. */
export const kioskSettingsSchema = z.strictObject({
  voiceActivity: z
    .strictObject({
      /** Likelihood from which on a sound is taken for speech. */
      threshold: z.number().min(0).max(1).default(0.5),
      /** Milliseconds: what is shorter is no speech. */
      minimumSpeech: z.int().min(50).max(5000).default(250),
      /** Milliseconds without speech that end what is said. */
      endSilence: z.int().min(100).max(10_000).default(800),
    })
    .prefault({}),
  presence: z
    .strictObject({
      /** Sends the signal `user-approached` when somebody comes before the camera. */
      approached: z.boolean().default(true),
      /** Sends the signal `user-left` when nobody has stood there for `leftAfter` seconds. */
      left: z.boolean().default(true),
      leftAfter: z.int().min(1).max(600).default(10),
    })
    .prefault({}),
  /** Seconds without a word or a touch after which the screen begins anew; 0 never. */
  idleTimeout: z.int().min(0).max(3600).default(60),
  camera: z.enum(["face", "upperBody", "wholeBody"]).default("upperBody"),
  /** Per cent. */
  volume: z.int().min(0).max(100).default(80),
});
export type KioskSettings = z.infer<typeof kioskSettingsSchema>;
