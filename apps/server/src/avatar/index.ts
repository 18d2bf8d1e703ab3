export { avatarRoutes } from "./avatar.routes.ts";
export { findAvatar } from "./find-avatar.ts";
export { predefinedAvatars } from "./predefined-avatars.ts";
