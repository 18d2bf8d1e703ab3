import { aiModelContract } from "./ai-model/ai-model.contract.ts";
import { analyticsContract } from "./analytics/analytics.contract.ts";
import { apiKeyContract } from "./api-key/api-key.contract.ts";
import { authContract } from "./auth/auth.contract.ts";
import { automationContract } from "./automation/automation.contract.ts";
import { automationScheduleContract } from "./automation/automation-schedule.contract.ts";
import { automationWebhookContract } from "./automation/automation-webhook.contract.ts";
import { avatarContract } from "./avatar/avatar.contract.ts";
import { commentThreadContract } from "./comment-thread/comment-thread.contract.ts";
import { convAiContract } from "./conv-ai/conv-ai.contract.ts";
import { conversationContract } from "./conversation/conversation.contract.ts";
import { endUserContract } from "./end-user/end-user.contract.ts";
import { flowContract } from "./flow/flow.contract.ts";
import { nodeKindContract } from "./flow/node-kind.contract.ts";
import { flowHeatContract } from "./flow-heat/flow-heat.contract.ts";
import { flowTestContract } from "./flow-test/flow-test.contract.ts";
import { issueContract } from "./issue/issue.contract.ts";
import { monitoringContract } from "./monitoring/monitoring.contract.ts";
import { organizationContract } from "./organization/organization.contract.ts";
import { outgoingWebhookContract } from "./outgoing-webhook/outgoing-webhook.contract.ts";
import { webhookDeliveryContract } from "./outgoing-webhook/webhook-delivery.contract.ts";
import { personaContract } from "./persona/persona.contract.ts";
import { profileContract } from "./profile/profile.contract.ts";
import { sttContract } from "./stt/stt.contract.ts";
import { teamContract } from "./team/team.contract.ts";
import { touchpointContract } from "./touchpoint/settings-document.contract.ts";
import { ttsContract } from "./tts/tts.contract.ts";
import { variableDefinitionContract } from "./variable-definition/variable-definition.contract.ts";

/** Every operation of the public API, below `/api/v1`. */
export const contract = {
  auth: authContract,
  organization: organizationContract,
  stt: sttContract,
  tts: ttsContract,
  team: teamContract,
  profile: profileContract,
  persona: personaContract,
  avatar: avatarContract,
  automation: automationContract,
  automationSchedule: automationScheduleContract,
  automationWebhook: automationWebhookContract,
  flow: flowContract,
  nodeKind: nodeKindContract,
  variableDefinition: variableDefinitionContract,
  aiModel: aiModelContract,
  convAi: convAiContract,
  conversation: conversationContract,
  endUser: endUserContract,
  issue: issueContract,
  apiKey: apiKeyContract,
  monitoring: monitoringContract,
  outgoingWebhook: outgoingWebhookContract,
  webhookDelivery: webhookDeliveryContract,
  analytics: analyticsContract,
  touchpoint: touchpointContract,
  flowHeat: flowHeatContract,
  flowTest: flowTestContract,
  commentThread: commentThreadContract,
};

export const apiPrefix = "/api/v1";

export * from "./ai-model/ai-model.contract.ts";
export {
  type ConvAiPrices,
  convAiPricesSchema,
  type HearingPrices,
  hearingPricesSchema,
  type ModelPrices,
  modelPricesSchema,
  type SpeechPrices,
  speechPricesSchema,
} from "./ai-model/cost.schema.ts";
export * from "./analytics/analytics.contract.ts";
export * from "./api-key/api-key.contract.ts";
export * from "./api-key/api-key-scopes.ts";
export * from "./auth/auth.contract.ts";
export * from "./automation/automation.contract.ts";
export { automationInputsSchema, largestAutomationInputs } from "./automation/automation-inputs.schema.ts";
export * from "./automation/automation-schedule.contract.ts";
export * from "./automation/automation-webhook.contract.ts";
export * from "./avatar/avatar.contract.ts";
export * from "./comment-thread/comment-thread.contract.ts";
export type { EngineUsers, ProviderSetting } from "./configuration/configuration.schema.ts";
export { engineAddressSchema, placeOfSecret, webOrigin } from "./configuration/engine-address.ts";
export { engineLanguages, engineLanguagesSchema } from "./configuration/engine-languages.ts";
export * from "./conv-ai/conv-ai.contract.ts";
export * from "./conversation/conversation.contract.ts";
export * from "./conversation/conversation-upload.schema.ts";
export * from "./conversation/fixture.schema.ts";
export * from "./conversation/mock.schema.ts";
export * from "./conversation/stops.schema.ts";
export * from "./conversation/test-conversation.contract.ts";
export * from "./end-user/end-user.contract.ts";
export { decimal } from "./field/decimal.ts";
export * from "./field/field.schema.ts";
export { isStorableTime } from "./field/storable-time.ts";
export { type UploadedEnding, uploadedEndings, uploadedFile } from "./field/uploaded-file.ts";
export * from "./flow/flow.contract.ts";
export * from "./flow/flow.schema.ts";
export * from "./flow/flow-secret.schema.ts";
export * from "./flow/flow-transfer.schema.ts";
export * from "./flow/node-kind.contract.ts";
export * from "./flow-heat/flow-heat.contract.ts";
export * from "./flow-test/flow-test.contract.ts";
export * from "./issue/issue.contract.ts";
export * from "./list/list.schema.ts";
export * from "./message/action.schema.ts";
export * from "./message/message.schema.ts";
export { mostFilesOfMessage, type SentFile, sentFileSchema } from "./message/sent-file.schema.ts";
export * from "./monitoring/monitoring.contract.ts";
export * from "./organization/mail-limits.schema.ts";
export * from "./organization/organization.contract.ts";
export * from "./organization/run-limits.schema.ts";
export * from "./organization/turn-limits.schema.ts";
export * from "./outgoing-webhook/outgoing-event.schema.ts";
export * from "./outgoing-webhook/outgoing-webhook.contract.ts";
export * from "./outgoing-webhook/webhook-delivery.contract.ts";
export * from "./outgoing-webhook/webhook-delivery.schema.ts";
export * from "./persona/persona.contract.ts";
export * from "./problem/field-problem.ts";
export * from "./problem/messages.ts";
export * from "./problem/problem.schema.ts";
export type { RouteMeta, WayIn } from "./problem/route.ts";
export * from "./profile/background.schema.ts";
export * from "./profile/kiosk-settings.schema.ts";
export * from "./profile/profile.contract.ts";
export * from "./profile/profile.schema.ts";
export * from "./profile/profile-settings.schema.ts";
export * from "./profile/touchpoints.ts";
export * from "./stt/stt.contract.ts";
export * from "./team/team.contract.ts";
export * from "./touchpoint/event-stream.schema.ts";
export * from "./touchpoint/page-check.schema.ts";
export * from "./touchpoint/settings-document.contract.ts";
export * from "./touchpoint/socket.schema.ts";
export * from "./tts/tts.contract.ts";
export * from "./variable-definition/variable-definition.contract.ts";
export * from "./variable-definition/variable-value.schema.ts";
