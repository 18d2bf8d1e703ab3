import { aiModelFacts, aiModelRoutes } from "./ai-model/index.ts";
import { analyticsRoutes } from "./analytics/index.ts";
import { apiKeyRoutes } from "./api-key/index.ts";
import { authRoutes } from "./auth/index.ts";
import {
  addTriggers,
  automationRoutes,
  automationScheduleRoutes,
  automationWebhookRoutes,
  triggerFaults,
  triggersOfFlows,
} from "./automation/index.ts";
import { avatarRoutes, hasAvatarFile } from "./avatar/index.ts";
import { commentThreadRoutes } from "./comment-thread/index.ts";
import { convAiExists, convAiFacts, convAiRoutes } from "./conv-ai/index.ts";
import { conversationRoutes } from "./conversation/conversation.routes.ts";
import { endUserRoutes } from "./conversation/end-user.routes.ts";
import { conversationFigures, conversationLoad, conversationsSince, moveEndUserValues } from "./conversation/index.ts";
import { seedOrganization } from "./demo/index.ts";
import {
  flowExists,
  flowRoutes,
  flowsRunningWithVariable,
  flowsWithAiModel,
  flowsWithConvAi,
  flowsWithEachAiModel,
  flowsWithEachConvAi,
  flowsWithTeam,
  flowsWithVariable,
  namesOfVariable,
  nodeKindRoutes,
  renameInDrafts,
  stepOfDraft,
  usesOfVariable,
} from "./flow/index.ts";
import { flowHeatRoutes } from "./flow-heat/index.ts";
import { failedTests, flowTestRoutes, renameInTests } from "./flow-test/index.ts";
import { issueLoad, issueRoutes, issuesOfDay } from "./issue/index.ts";
import { monitoringRoutes } from "./monitoring/index.ts";
import { organizationDay, organizationRoutes } from "./organization/index.ts";
import { outgoingWebhookRoutes, webhookDeliveryRoutes } from "./outgoing-webhook/index.ts";
import { personaRoutes, personasWithAvatar, personasWithEachTts, personasWithTts } from "./persona/index.ts";
import {
  languagesOfFlow,
  liveProfiles,
  profileFacts,
  profileRoutes,
  profilesWithConvAi,
  profilesWithEachConvAi,
  profilesWithEachStt,
  profilesWithFlow,
  profilesWithoutFiles,
  profilesWithPersona,
  profilesWithStt,
} from "./profile/index.ts";
import { serverHas } from "./server-has.ts";
import { sttExists, sttRoutes } from "./stt/index.ts";
import { teamFacts, teamRoutes } from "./team/index.ts";
import { identityRoutes } from "./touchpoint/identity.routes.ts";
import { pageCheckRoutes } from "./touchpoint/page-check.routes.ts";
import { settingsRoutes } from "./touchpoint/settings.routes.ts";
import { shareRoutes } from "./touchpoint/share.routes.ts";
import { touchpointConversationRoutes } from "./touchpoint/touchpoint-conversation.routes.ts";
import { ttsExists, ttsRoutes } from "./tts/index.ts";
import { variableDefinitionRoutes } from "./variable-definition/index.ts";

/**
 * The operations of the contract that have their handlers; each feature adds its line. What features need of one
 * another is handed in here, so that none of them imports the other way round.
 */
export const router = {
  auth: authRoutes,
  aiModel: aiModelRoutes({ of: flowsWithAiModel, ofEach: flowsWithEachAiModel }),
  analytics: analyticsRoutes({ organizationDay, conversationFigures, issuesOfDay }),
  apiKey: apiKeyRoutes,
  automation: automationRoutes,
  automationSchedule: automationScheduleRoutes,
  automationWebhook: automationWebhookRoutes,
  avatar: avatarRoutes(personasWithAvatar),
  convAi: convAiRoutes({
    of: async (db, id) => [...(await flowsWithConvAi(db, id)), ...(await profilesWithConvAi(db, id))],
    ofEach: async (db, ids) => [...(await profilesWithEachConvAi(db, ids)), ...(await flowsWithEachConvAi(db, ids))],
  }),
  conversation: { ...conversationRoutes, ...touchpointConversationRoutes },
  endUser: endUserRoutes(organizationDay),
  flow: flowRoutes({
    has: serverHas,
    aiModels: aiModelFacts,
    convAis: convAiFacts,
    profiles: profileFacts,
    teams: teamFacts,
    languagesOf: languagesOfFlow,
    withoutFiles: profilesWithoutFiles,
    profilesWith: profilesWithFlow,
    failedTests,
    triggers: { ofFlows: triggersOfFlows, faults: triggerFaults, add: addTriggers },
    moveEndUserValues,
  }),
  nodeKind: nodeKindRoutes(serverHas),
  issue: issueRoutes,
  monitoring: monitoringRoutes({ conversationLoad, issueLoad }),
  organization: organizationRoutes({ liveProfiles, seed: seedOrganization }),
  outgoingWebhook: outgoingWebhookRoutes,
  webhookDelivery: webhookDeliveryRoutes,
  persona: personaRoutes({ usedBy: profilesWithPersona, ttsExists }),
  profile: profileRoutes({
    ...{ conversationsSince, organizationDay, flowExists, convAiExists, sttExists },
    hasUploaded: (app, organizationId, address) => hasAvatarFile(app.environment.DATA_DIR, organizationId, address),
  }),
  stt: sttRoutes({ of: profilesWithStt, ofEach: profilesWithEachStt }),
  team: teamRoutes(flowsWithTeam),
  touchpoint: { ...settingsRoutes, ...shareRoutes, ...identityRoutes, ...pageCheckRoutes },
  tts: ttsRoutes({ of: personasWithTts, ofEach: personasWithEachTts }),
  variableDefinition: variableDefinitionRoutes({
    usedBy: (db, definition) => flowsWithVariable(db, namesOfVariable(definition)),
    runBy: (db, definition) => flowsRunningWithVariable(db, namesOfVariable(definition)),
    usesOf: usesOfVariable,
    ...{ renameInDrafts, renameInTests, moveEndUserValues },
  }),
  flowHeat: flowHeatRoutes,
  flowTest: flowTestRoutes,
  commentThread: commentThreadRoutes(stepOfDraft),
};
