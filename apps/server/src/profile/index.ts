export { insertProfile } from "./insert-profile.ts";
export { type ProfileNeighbours, profileRoutes } from "./profile.routes.ts";
export { type ProfileRow, profileTable } from "./profile.table.ts";
export { statusOf } from "./profile-status.ts";
export { languagesOfFlow, profilesWithFlow, profilesWithPersona } from "./profile-usage.ts";
