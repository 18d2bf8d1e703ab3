/** What files that are uploaded here can be, by the ending of their names. */
export const uploadedEndings = { model: ["glb", "vrm"], picture: ["png", "jpg", "webp"] } as const;
export type UploadedKind = keyof typeof uploadedEndings;
export type UploadedEnding = (typeof uploadedEndings)[UploadedKind][number];

/** The addresses of uploaded files: the organisation's id, the name that the content gives, its ending. */
export const uploadedFile = (...kinds: readonly UploadedKind[]) =>
  new RegExp(
    `^/api/v1/avatar-files/([0-9a-f-]{36})/([0-9a-f]{64}\\.(${kinds.flatMap((kind) => uploadedEndings[kind]).join("|")}))$`,
  );
