export { insertProfile } from "./insert-profile.ts";
export { maySeeSecret } from "./profile.policy.ts";
export { profileRoutes } from "./profile.routes.ts";
export { profileTable } from "./profile.table.ts";
export { statusOf } from "./profile-status.ts";
export {
  languagesOfFlow,
  liveProfiles,
  profileFacts,
  profilesWithConvAi,
  profilesWithEachConvAi,
  profilesWithEachStt,
  profilesWithFlow,
  profilesWithoutFiles,
  profilesWithPersona,
  profilesWithStt,
} from "./profile-usage.ts";
