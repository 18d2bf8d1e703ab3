import { aiModelFacts, aiModelRoutes } from "./ai-model/index.ts";
import { authRoutes } from "./auth/index.ts";
import { avatarRoutes } from "./avatar/index.ts";
import { flowExists, flowRoutes, flowsWithAiModel, flowsWithVariable } from "./flow/index.ts";
import { organizationRoutes } from "./organization/index.ts";
import { personaRoutes } from "./persona/index.ts";
import { languagesOfFlow, profileRoutes, profilesWithFlow, profilesWithPersona } from "./profile/index.ts";
import { variableDefinitionRoutes } from "./variable-definition/index.ts";

/**
 * The operations of the contract that have their handlers; each feature adds its line. What features need of one
 * another is handed in here, so that none of them imports the other way round.
 */
export const router = {
  auth: authRoutes,
  aiModel: aiModelRoutes(flowsWithAiModel),
  avatar: avatarRoutes,
  flow: flowRoutes({ aiModels: aiModelFacts, languagesOf: languagesOfFlow, profilesWith: profilesWithFlow }),
  organization: organizationRoutes,
  persona: personaRoutes(profilesWithPersona),
  profile: profileRoutes({ conversationsSince: async () => new Map(), flowExists }),
  variableDefinition: variableDefinitionRoutes(flowsWithVariable),
};
