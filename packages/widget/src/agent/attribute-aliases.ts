const attributes = ["profile-id", "profile-secret", "end-user-id"] as const;

/** `profileId` arrives as `profileid`: HTML knows no capitals in attributes. */
export const aliases = new Map<string, string>(attributes.map((name) => [name.replaceAll("-", ""), name]));
