export { avatarRoutes } from "./avatar.routes.ts";
export { hasAvatarFile } from "./avatar-files.ts";
export { findAvatar } from "./find-avatar.ts";
export { predefinedAvatars } from "./predefined-avatars.ts";
