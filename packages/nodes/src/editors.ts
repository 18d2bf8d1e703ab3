import { behaviorActionEditor } from "./behavior-action/behavior-action.editor.tsx";
import { cardsFromTableEditor } from "./cards-from-table/cards-from-table.editor.tsx";
import { checkpointEditor } from "./checkpoint/checkpoint.editor.tsx";
import { chooseCardEditor } from "./choose-card/choose-card.editor.tsx";
import { chooseReplyButtonEditor } from "./choose-reply-button/choose-reply-button.editor.tsx";
import { collectUserInputEditor } from "./collect-user-input/collect-user-input.editor.tsx";
import { createRecordEditor } from "./create-record/create-record.editor.tsx";
import { customActionEditor } from "./custom-action/custom-action.editor.tsx";
import { delayActionEditor } from "./delay-action/delay-action.editor.tsx";
import { deleteRecordEditor } from "./delete-record/delete-record.editor.tsx";
import type { EditorsOf } from "./editor.ts";
import { endConversationEditor } from "./end-conversation/end-conversation.editor.tsx";
import { endFlowEditor } from "./end-flow/end-flow.editor.tsx";
import { extractVariablesEditor } from "./extract-variables/extract-variables.editor.tsx";
import { findRecordsEditor } from "./find-records/find-records.editor.tsx";
import { forEachEditor } from "./for-each/for-each.editor.tsx";
import { goToFlowEditor } from "./go-to-flow/go-to-flow.editor.tsx";
import { handoverToHumanEditor } from "./handover-to-human/handover-to-human.editor.tsx";
import { ifElseEditor } from "./if-else/if-else.editor.tsx";
import { intentMatcherEditor } from "./intent-matcher/intent-matcher.editor.tsx";
import { invokeConvAiEditor } from "./invoke-conv-ai/invoke-conv-ai.editor.tsx";
import type { kinds } from "./kinds.ts";
import { knowledgeBaseEditor } from "./knowledge-base/knowledge-base.editor.tsx";
import { llmResponseEditor } from "./llm-response/llm-response.editor.tsx";
import { llmWithToolsEditor } from "./llm-with-tools/llm-with-tools.editor.tsx";
import { mcpToolEditor } from "./mcp-tool/mcp-tool.editor.tsx";
import { mediaActionEditor } from "./media-action/media-action.editor.tsx";
import { randomSplitEditor } from "./random-split/random-split.editor.tsx";
import { routeByLanguageEditor } from "./route-by-language/route-by-language.editor.tsx";
import { routeByProfileEditor } from "./route-by-profile/route-by-profile.editor.tsx";
import { routeByScheduleEditor } from "./route-by-schedule/route-by-schedule.editor.tsx";
import { runAgentEditor } from "./run-agent/run-agent.editor.tsx";
import { runAutomationEditor } from "./run-automation/run-automation.editor.tsx";
import { sendEmailEditor } from "./send-email/send-email.editor.tsx";
import { sendSignalEditor } from "./send-signal/send-signal.editor.tsx";
import { setLanguageEditor } from "./set-language/set-language.editor.tsx";
import { startEditor } from "./start/start.editor.tsx";
import { storeVariableEditor } from "./store-variable/store-variable.editor.tsx";
import { summarizeConversationEditor } from "./summarize-conversation/summarize-conversation.editor.tsx";
import { textMessageActionEditor } from "./text-message-action/text-message-action.editor.tsx";
import { updateRecordEditor } from "./update-record/update-record.editor.tsx";
import { webViewActionEditor } from "./web-view-action/web-view-action.editor.tsx";
import { webhookActionEditor } from "./webhook-action/webhook-action.editor.tsx";

/** Every kind's editor, by its type. */
export const editors = {
  Start: startEditor,
  Checkpoint: checkpointEditor,
  GoToFlow: goToFlowEditor,
  EndFlow: endFlowEditor,
  EndConversation: endConversationEditor,
  DelayAction: delayActionEditor,
  IfElse: ifElseEditor,
  RandomSplit: randomSplitEditor,
  TextMessageAction: textMessageActionEditor,
  MediaAction: mediaActionEditor,
  BehaviorAction: behaviorActionEditor,
  LlmResponse: llmResponseEditor,
  ChooseReplyButton: chooseReplyButtonEditor,
  ChooseCard: chooseCardEditor,
  CardsFromTable: cardsFromTableEditor,
  CollectUserInput: collectUserInputEditor,
  WebViewAction: webViewActionEditor,
  SetLanguage: setLanguageEditor,
  HandoverToHuman: handoverToHumanEditor,
  StoreVariable: storeVariableEditor,
  FindRecords: findRecordsEditor,
  CreateRecord: createRecordEditor,
  UpdateRecord: updateRecordEditor,
  DeleteRecord: deleteRecordEditor,
  WebhookAction: webhookActionEditor,
  LlmWithTools: llmWithToolsEditor,
  InvokeConvAi: invokeConvAiEditor,
  RunAgent: runAgentEditor,
  RunAutomation: runAutomationEditor,
  RouteByProfile: routeByProfileEditor,
  RouteByLanguage: routeByLanguageEditor,
  RouteBySchedule: routeByScheduleEditor,
  ForEach: forEachEditor,
  IntentMatcher: intentMatcherEditor,
  SendSignal: sendSignalEditor,
  CustomAction: customActionEditor,
  ExtractVariables: extractVariablesEditor,
  SummarizeConversation: summarizeConversationEditor,
  SendEmail: sendEmailEditor,
  McpTool: mcpToolEditor,
  KnowledgeBase: knowledgeBaseEditor,
} satisfies EditorsOf<typeof kinds>;

export { aiModelOptions } from "./ai-model-options.editor.ts";
export type * from "./editor.ts";
export { loadDoc } from "./load-doc.editor.ts";
export { templateVariables } from "./template-variables.editor.ts";
export { isVariableKey } from "./variable-key.editor.ts";
