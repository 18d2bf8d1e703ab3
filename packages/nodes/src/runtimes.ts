import type { RuntimesOf } from "@parlo/engine";
import { behaviorActionRuntime } from "./behavior-action/behavior-action.runtime.ts";
import { cardsFromTableRuntime } from "./cards-from-table/cards-from-table.runtime.ts";
import { checkpointRuntime } from "./checkpoint/checkpoint.runtime.ts";
import { chooseCardRuntime } from "./choose-card/choose-card.runtime.ts";
import { chooseReplyButtonRuntime } from "./choose-reply-button/choose-reply-button.runtime.ts";
import { collectUserInputRuntime } from "./collect-user-input/collect-user-input.runtime.ts";
import { createRecordRuntime } from "./create-record/create-record.runtime.ts";
import { customActionRuntime } from "./custom-action/custom-action.runtime.ts";
import { delayActionRuntime } from "./delay-action/delay-action.runtime.ts";
import { deleteRecordRuntime } from "./delete-record/delete-record.runtime.ts";
import { endConversationRuntime } from "./end-conversation/end-conversation.runtime.ts";
import { endFlowRuntime } from "./end-flow/end-flow.runtime.ts";
import { extractVariablesRuntime } from "./extract-variables/extract-variables.runtime.ts";
import { findRecordsRuntime } from "./find-records/find-records.runtime.ts";
import { forEachRuntime } from "./for-each/for-each.runtime.ts";
import { goToFlowRuntime } from "./go-to-flow/go-to-flow.runtime.ts";
import { handoverToHumanRuntime } from "./handover-to-human/handover-to-human.runtime.ts";
import { ifElseRuntime } from "./if-else/if-else.runtime.ts";
import { intentMatcherRuntime } from "./intent-matcher/intent-matcher.runtime.ts";
import { invokeConvAiRuntime } from "./invoke-conv-ai/invoke-conv-ai.runtime.ts";
import type { kinds } from "./kinds.ts";
import { knowledgeBaseRuntime } from "./knowledge-base/knowledge-base.runtime.ts";
import { llmResponseRuntime } from "./llm-response/llm-response.runtime.ts";
import { llmWithToolsRuntime } from "./llm-with-tools/llm-with-tools.runtime.ts";
import { mcpToolRuntime } from "./mcp-tool/mcp-tool.runtime.ts";
import { mediaActionRuntime } from "./media-action/media-action.runtime.ts";
import { randomSplitRuntime } from "./random-split/random-split.runtime.ts";
import { routeByLanguageRuntime } from "./route-by-language/route-by-language.runtime.ts";
import { routeByProfileRuntime } from "./route-by-profile/route-by-profile.runtime.ts";
import { routeByScheduleRuntime } from "./route-by-schedule/route-by-schedule.runtime.ts";
import { runAgentRuntime } from "./run-agent/run-agent.runtime.ts";
import { runAutomationRuntime } from "./run-automation/run-automation.runtime.ts";
import { sendEmailRuntime } from "./send-email/send-email.runtime.ts";
import { sendSignalRuntime } from "./send-signal/send-signal.runtime.ts";
import { setLanguageRuntime } from "./set-language/set-language.runtime.ts";
import { startRuntime } from "./start/start.runtime.ts";
import { storeVariableRuntime } from "./store-variable/store-variable.runtime.ts";
import { summarizeConversationRuntime } from "./summarize-conversation/summarize-conversation.runtime.ts";
import { textMessageActionRuntime } from "./text-message-action/text-message-action.runtime.ts";
import { updateRecordRuntime } from "./update-record/update-record.runtime.ts";
import { webViewActionRuntime } from "./web-view-action/web-view-action.runtime.ts";
import { webhookActionRuntime } from "./webhook-action/webhook-action.runtime.ts";

/** How every kind runs. */
export const runtimes = {
  Start: startRuntime,
  Checkpoint: checkpointRuntime,
  GoToFlow: goToFlowRuntime,
  EndFlow: endFlowRuntime,
  EndConversation: endConversationRuntime,
  DelayAction: delayActionRuntime,
  IfElse: ifElseRuntime,
  RandomSplit: randomSplitRuntime,
  TextMessageAction: textMessageActionRuntime,
  MediaAction: mediaActionRuntime,
  BehaviorAction: behaviorActionRuntime,
  ChooseReplyButton: chooseReplyButtonRuntime,
  ChooseCard: chooseCardRuntime,
  CardsFromTable: cardsFromTableRuntime,
  CollectUserInput: collectUserInputRuntime,
  WebViewAction: webViewActionRuntime,
  StoreVariable: storeVariableRuntime,
  FindRecords: findRecordsRuntime,
  CreateRecord: createRecordRuntime,
  UpdateRecord: updateRecordRuntime,
  DeleteRecord: deleteRecordRuntime,
  LlmResponse: llmResponseRuntime,
  LlmWithTools: llmWithToolsRuntime,
  InvokeConvAi: invokeConvAiRuntime,
  RunAgent: runAgentRuntime,
  RunAutomation: runAutomationRuntime,
  WebhookAction: webhookActionRuntime,
  SetLanguage: setLanguageRuntime,
  HandoverToHuman: handoverToHumanRuntime,
  RouteByProfile: routeByProfileRuntime,
  RouteByLanguage: routeByLanguageRuntime,
  RouteBySchedule: routeByScheduleRuntime,
  ForEach: forEachRuntime,
  IntentMatcher: intentMatcherRuntime,
  SendSignal: sendSignalRuntime,
  CustomAction: customActionRuntime,
  ExtractVariables: extractVariablesRuntime,
  SummarizeConversation: summarizeConversationRuntime,
  SendEmail: sendEmailRuntime,
  McpTool: mcpToolRuntime,
  KnowledgeBase: knowledgeBaseRuntime,
} satisfies RuntimesOf<typeof kinds>;

export { buildFlow, type FlowSketch, type NodeSketch, type ToolSketch } from "./templates/build-flow.ts";
export { type Demonstration, type DemonstrationIds, demonstration } from "./templates/demonstration.ts";
export { loadTestFlow } from "./templates/load-test.ts";
