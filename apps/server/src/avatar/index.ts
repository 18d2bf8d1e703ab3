export { avatarRoutes } from "./avatar.routes.ts";
export { predefinedAvatar, predefinedAvatars } from "./predefined-avatars.ts";
