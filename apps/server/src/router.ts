import { avatarRoutes } from "./avatar/index.ts";
import { flowExists } from "./flow/index.ts";
import { personaRoutes } from "./persona/index.ts";
import { profileRoutes, profilesWithPersona } from "./profile/index.ts";
import { variableDefinitionRoutes } from "./variable-definition/index.ts";

/**
 * The operations of the contract that have their handlers; each feature adds its line. What features need of one
 * another is handed in here, so that none of them imports the other way round.
 */
export const router = {
  avatar: avatarRoutes,
  persona: personaRoutes(profilesWithPersona),
  profile: profileRoutes({ conversationsSince: async () => new Map(), flowExists }),
  variableDefinition: variableDefinitionRoutes(async () => []),
};
