import { z } from "zod";
import { byId, idSchema, nameSchema, slugSchema, timestampsSchema, urlSchema } from "../field/field.schema.ts";
import { type UploadedKind, uploadedFile } from "../field/uploaded-file.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { badReference, forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";

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

/** Bytes of an uploaded body and of its picture. */
export const largestAvatarFile = { model: 100 * 1024 * 1024, picture: 5 * 1024 * 1024 } as const;

/** Answer to an upload; `file` is what an avatar names as `modelFile` or `coverImg`. */
export const avatarFileSchema = z.object({
  file: z.string(),
  kind: z.enum(["model", "picture"]),
  mediaType: z.string(),
  bytes: z.number().int(),
});
export type AvatarFile = z.infer<typeof avatarFileSchema>;

const uploaded = (kind: UploadedKind) => z.string().regex(uploadedFile(kind), "Name a file that was uploaded here");
const animationPreset = z.string().max(100).default("default");
const name = nameSchema;
const coverImg = uploaded("picture").nullable();

/** Of what each type may be made. */
const madeOf = {
  ReadyPlayerMe: ["file"],
  CustomWeb: ["file", "address"],
  CustomKiosk: ["file", "package"],
  Metahuman: ["package"],
} as const satisfies Record<Avatar["type"], readonly ("file" | "address" | "package")[]>;

/** What the body is made of goes with its type: an uploaded model, an address, or a package of the game's engine. */
export const newAvatarSchema = z
  .strictObject({
    type: z.enum(["Metahuman", "ReadyPlayerMe", "CustomWeb", "CustomKiosk"]),
    name,
    slug: slugSchema,
    coverImg: coverImg.default(null),
    modelData: z.union([
      z.strictObject({ pakName: nameSchema, animationPreset }),
      z.strictObject({ modelFile: z.union([uploaded("model"), urlSchema]), animationPreset }),
    ]),
  })
  .superRefine(({ type, modelData }, context) => {
    const allowed: readonly string[] = madeOf[type];
    const inAPackage = "pakName" in modelData;
    const given = inAPackage ? "package" : modelData.modelFile.startsWith("/") ? "file" : "address";
    if (allowed.includes(given)) return;
    const message = `An avatar of this type is made of: ${allowed.join(", ")}`;
    context.addIssue({ code: "custom", path: ["modelData", inAPackage ? "pakName" : "modelFile"], message });
  });

const avatars = route("Avatars").errors(unauthorized);
const shipped = { PREDEFINED: { status: 409, message: "This avatar ships with the product" } } as const;

export const avatarContract = {
  list: avatars
    .route({ method: "GET", path: "/avatars", summary: "List avatars" })
    .input(listQuery(["NameAsc", "NameDesc"]))
    .output(listOf(avatarSchema)),
  get: avatars
    .route({ method: "GET", path: "/avatars/{id}", summary: "Read an avatar" })
    .errors(notFound)
    .input(byId)
    .output(avatarSchema),
  create: avatars
    .route({ method: "POST", path: "/avatars", successStatus: 201, summary: "Make an avatar of what was uploaded" })
    .errors({ ...forbidden, ...badReference })
    .input(newAvatarSchema)
    .output(avatarSchema),
  update: avatars
    .route({ method: "PATCH", path: "/avatars/{id}", summary: "Change the name or the picture of an avatar" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...badReference, ...shipped })
    .input(z.strictObject({ name, slug: slugSchema, coverImg }).partial().extend({ id: idSchema }))
    .output(avatarSchema),
  archive: avatars
    .route({ method: "DELETE", path: "/avatars/{id}", successStatus: 204, summary: "Archive an avatar" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...inUse, ...shipped })
    .input(byId)
    .output(z.void()),
  restore: avatars
    .route({ method: "POST", path: "/avatars/{id}/restore", summary: "Bring back an avatar that was archived" })
    .errors({ ...notFound, ...forbidden, ...shipped })
    .input(byId)
    .output(avatarSchema),
};
