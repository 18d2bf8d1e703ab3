import { z } from "zod";
import { pictureSchema } from "../field/field.schema.ts";

export const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** What stands behind the agent; null is a tint of the main colour. */
export const backgroundSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("colour"), colour: colourSchema }),
  z.strictObject({ type: z.literal("gradient"), from: colourSchema, to: colourSchema }),
  z.strictObject({ type: z.literal("image"), url: pictureSchema }),
]);
export type Background = z.infer<typeof backgroundSchema>;

/** With what an author begins who chooses a kind. */
export const newBackgrounds: { readonly [Type in Background["type"]]: Extract<Background, { type: Type }> } = {
  colour: { type: "colour", colour: "#f3e3ec" },
  gradient: { type: "gradient", from: "#f3e3ec", to: "#ffffff" },
  image: { type: "image", url: "" },
};
