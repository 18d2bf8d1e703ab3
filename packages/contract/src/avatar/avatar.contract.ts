import { z } from "zod";
import { idSchema, slugSchema, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { notFound, route, unauthorized } from "../problem/route.ts";

export const avatarTypes = ["ReadyPlayerMe", "Metahuman", "CustomWeb", "CustomKiosk"] as const;

export const avatarSchema = timestampsSchema.extend({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  coverImg: z.string().nullable(),
  /** Ships with the product. */
  predefined: z.boolean(),
  type: z.enum(avatarTypes),
  modelData: z.union([
    z.object({ modelFile: z.string(), animationPreset: z.string() }),
    z.object({ pakName: z.string(), animationPreset: z.string() }),
  ]),
});
export type Avatar = z.infer<typeof avatarSchema>;

const avatars = route("Avatars").errors(unauthorized);

export const avatarContract = {
  list: avatars
    .route({ method: "GET", path: "/avatars", summary: "List avatars" })
    .input(listQuery(["NameAsc", "NameDesc"]))
    .output(listOf(avatarSchema)),
  get: avatars
    .route({ method: "GET", path: "/avatars/{id}", summary: "Read an avatar" })
    .errors(notFound)
    .input(z.strictObject({ id: idSchema }))
    .output(avatarSchema),
};
