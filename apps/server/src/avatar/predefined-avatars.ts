import type { Avatar } from "@parlo/contract";

const shippedAt = "2026-11-21T00:00:00.000Z";

function shipped(id: string, slug: string, name: string): Avatar {
  return {
    id,
    slug,
    name,
    coverImg: `/avatars/${slug}.png`,
    predefined: true,
    type: "ReadyPlayerMe",
    modelData: { modelFile: `/avatars/${slug}.glb`, animationPreset: "default" },
    createdAt: shippedAt,
    modifiedAt: shippedAt,
    archivedAt: null,
    version: 1,
  };
}

/** The bodies that come with the product, the same in every organisation and every installation. */
export const predefinedAvatars: readonly Avatar[] = [
  shipped("0a7a0000-0000-7000-8000-000000000001", "nova", "Nova"),
  shipped("0a7a0000-0000-7000-8000-000000000002", "leo", "Leo"),
  shipped("0a7a0000-0000-7000-8000-000000000003", "mika", "Mika"),
];

export function predefinedAvatar(id: string): Avatar | undefined {
  return predefinedAvatars.find((avatar) => avatar.id === id);
}
