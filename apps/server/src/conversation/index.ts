export { chargeConversation } from "./charge-conversation.ts";
export { ConversationRefusal } from "./conversation.errors.ts";
export { mayOperate, maySeeHidden } from "./conversation.policy.ts";
export { presentConversation } from "./conversation.present.ts";
export { conversationFigures } from "./conversation-figures.ts";
export { type ConversationHost, createConversationHost, type RunStarter } from "./conversation-host.ts";
export type { ConversationKey } from "./conversation-key.ts";
export { conversationLoad } from "./conversation-load.ts";
export { conversationsSince } from "./conversations-since.ts";
export type { ExportWish, OpenExport } from "./export/open-export.ts";
export { findRun, listRuns, type RunRow } from "./find-run.ts";
export type { Begun } from "./host/begin-conversation.ts";
export { type Incoming, incomingCallback, incomingMessage, type SentMessage } from "./host/incoming.ts";
export { moveEndUserValues } from "./move-end-user-values.ts";
export { createOperator, type Operator } from "./operator-command.ts";
export type { EffectPerformer } from "./ports/effect-performer.ts";
export type { FlowHeat, StepDone } from "./ports/flow-heat.ts";
export type { RunningProfile } from "./ports/profile-source.ts";
export type { Readership } from "./read/masked-reading.ts";
export { placeOf } from "./read/place-of.ts";
export {
  asOperationError,
  asRefusal,
  forbidden,
  notFound,
  Refusal,
  refusedField,
  tooMany,
  unauthorized,
} from "./refusal.ts";
export { createFlowSource } from "./source/flow-source.ts";
export { createProfileSource } from "./source/profile-source.ts";
export { idOfCause } from "./store/run-write.ts";
export type { StoredConversation } from "./store/stored-conversation.ts";
export { sweepDraftSnapshots } from "./sweep-draft-snapshots.ts";
export { sweepSurroundings } from "./sweep-surroundings.ts";
export { typedValues } from "./typed-values.ts";
