import type { Kinds } from "@parlo/engine";
import { behaviorActionKind } from "./behavior-action/behavior-action.kind.ts";
import { cardsFromTableKind } from "./cards-from-table/cards-from-table.kind.ts";
import { checkpointKind } from "./checkpoint/checkpoint.kind.ts";
import { chooseCardKind } from "./choose-card/choose-card.kind.ts";
import { chooseReplyButtonKind } from "./choose-reply-button/choose-reply-button.kind.ts";
import { collectUserInputKind } from "./collect-user-input/collect-user-input.kind.ts";
import { createRecordKind } from "./create-record/create-record.kind.ts";
import { customActionKind } from "./custom-action/custom-action.kind.ts";
import { delayActionKind } from "./delay-action/delay-action.kind.ts";
import { deleteRecordKind } from "./delete-record/delete-record.kind.ts";
import { endConversationKind } from "./end-conversation/end-conversation.kind.ts";
import { endFlowKind } from "./end-flow/end-flow.kind.ts";
import { extractVariablesKind } from "./extract-variables/extract-variables.kind.ts";
import { findRecordsKind } from "./find-records/find-records.kind.ts";
import { forEachKind } from "./for-each/for-each.kind.ts";
import { goToFlowKind } from "./go-to-flow/go-to-flow.kind.ts";
import { handoverToHumanKind } from "./handover-to-human/handover-to-human.kind.ts";
import { ifElseKind } from "./if-else/if-else.kind.ts";
import { intentMatcherKind } from "./intent-matcher/intent-matcher.kind.ts";
import { invokeConvAiKind } from "./invoke-conv-ai/invoke-conv-ai.kind.ts";
import { knowledgeBaseKind } from "./knowledge-base/knowledge-base.kind.ts";
import { llmResponseKind } from "./llm-response/llm-response.kind.ts";
import { llmWithToolsKind } from "./llm-with-tools/llm-with-tools.kind.ts";
import { mcpToolKind } from "./mcp-tool/mcp-tool.kind.ts";
import { mediaActionKind } from "./media-action/media-action.kind.ts";
import { randomSplitKind } from "./random-split/random-split.kind.ts";
import { routeByLanguageKind } from "./route-by-language/route-by-language.kind.ts";
import { routeByProfileKind } from "./route-by-profile/route-by-profile.kind.ts";
import { routeByScheduleKind } from "./route-by-schedule/route-by-schedule.kind.ts";
import { runAgentKind } from "./run-agent/run-agent.kind.ts";
import { runAutomationKind } from "./run-automation/run-automation.kind.ts";
import { sendEmailKind } from "./send-email/send-email.kind.ts";
import { sendSignalKind } from "./send-signal/send-signal.kind.ts";
import { setLanguageKind } from "./set-language/set-language.kind.ts";
import { startKind } from "./start/start.kind.ts";
import { storeVariableKind } from "./store-variable/store-variable.kind.ts";
import { summarizeConversationKind } from "./summarize-conversation/summarize-conversation.kind.ts";
import { textMessageActionKind } from "./text-message-action/text-message-action.kind.ts";
import { updateRecordKind } from "./update-record/update-record.kind.ts";
import { webViewActionKind } from "./web-view-action/web-view-action.kind.ts";
import { webhookActionKind } from "./webhook-action/webhook-action.kind.ts";

/** Every node kind, by the type name that flows carry. */
export const kinds = {
  Start: startKind,
  Checkpoint: checkpointKind,
  GoToFlow: goToFlowKind,
  EndFlow: endFlowKind,
  EndConversation: endConversationKind,
  DelayAction: delayActionKind,
  IfElse: ifElseKind,
  RandomSplit: randomSplitKind,
  TextMessageAction: textMessageActionKind,
  MediaAction: mediaActionKind,
  BehaviorAction: behaviorActionKind,
  ChooseReplyButton: chooseReplyButtonKind,
  ChooseCard: chooseCardKind,
  CardsFromTable: cardsFromTableKind,
  CollectUserInput: collectUserInputKind,
  WebViewAction: webViewActionKind,
  StoreVariable: storeVariableKind,
  FindRecords: findRecordsKind,
  CreateRecord: createRecordKind,
  UpdateRecord: updateRecordKind,
  DeleteRecord: deleteRecordKind,
  LlmResponse: llmResponseKind,
  LlmWithTools: llmWithToolsKind,
  InvokeConvAi: invokeConvAiKind,
  RunAgent: runAgentKind,
  RunAutomation: runAutomationKind,
  WebhookAction: webhookActionKind,
  SetLanguage: setLanguageKind,
  HandoverToHuman: handoverToHumanKind,
  RouteByProfile: routeByProfileKind,
  RouteByLanguage: routeByLanguageKind,
  RouteBySchedule: routeByScheduleKind,
  ForEach: forEachKind,
  IntentMatcher: intentMatcherKind,
  SendSignal: sendSignalKind,
  CustomAction: customActionKind,
  ExtractVariables: extractVariablesKind,
  SummarizeConversation: summarizeConversationKind,
  SendEmail: sendEmailKind,
  McpTool: mcpToolKind,
  KnowledgeBase: knowledgeBaseKind,
} satisfies Kinds;

export { kindFolder } from "./kind-folder.ts";
export type KindName = keyof typeof kinds;
