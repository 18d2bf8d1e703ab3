import { behaviorActionForm } from "./behavior-action/behavior-action.form.tsx";
import { cardsFromTableForm } from "./cards-from-table/cards-from-table.form.tsx";
import { checkpointForm } from "./checkpoint/checkpoint.form.tsx";
import { chooseCardForm } from "./choose-card/choose-card.form.tsx";
import { chooseReplyButtonForm } from "./choose-reply-button/choose-reply-button.form.tsx";
import { collectUserInputForm } from "./collect-user-input/collect-user-input.form.tsx";
import { createRecordForm } from "./create-record/create-record.form.tsx";
import { customActionForm } from "./custom-action/custom-action.form.tsx";
import { delayActionForm } from "./delay-action/delay-action.form.tsx";
import { deleteRecordForm } from "./delete-record/delete-record.form.tsx";
import type { FormsOf } from "./editor.ts";
import { endConversationForm } from "./end-conversation/end-conversation.form.tsx";
import { endFlowForm } from "./end-flow/end-flow.form.tsx";
import { extractVariablesForm } from "./extract-variables/extract-variables.form.tsx";
import { findRecordsForm } from "./find-records/find-records.form.tsx";
import { forEachForm } from "./for-each/for-each.form.tsx";
import { goToFlowForm } from "./go-to-flow/go-to-flow.form.tsx";
import { handoverToHumanForm } from "./handover-to-human/handover-to-human.form.tsx";
import { ifElseForm } from "./if-else/if-else.form.tsx";
import { intentMatcherForm } from "./intent-matcher/intent-matcher.form.tsx";
import { invokeConvAiForm } from "./invoke-conv-ai/invoke-conv-ai.form.tsx";
import type { kinds } from "./kinds.ts";
import { knowledgeBaseForm } from "./knowledge-base/knowledge-base.form.tsx";
import { llmResponseForm } from "./llm-response/llm-response.form.tsx";
import { llmWithToolsForm } from "./llm-with-tools/llm-with-tools.form.tsx";
import { mcpToolForm } from "./mcp-tool/mcp-tool.form.tsx";
import { mediaActionForm } from "./media-action/media-action.form.tsx";
import { randomSplitForm } from "./random-split/random-split.form.tsx";
import { routeByLanguageForm } from "./route-by-language/route-by-language.form.tsx";
import { routeByProfileForm } from "./route-by-profile/route-by-profile.form.tsx";
import { routeByScheduleForm } from "./route-by-schedule/route-by-schedule.form.tsx";
import { runAgentForm } from "./run-agent/run-agent.form.tsx";
import { runAutomationForm } from "./run-automation/run-automation.form.tsx";
import { sendEmailForm } from "./send-email/send-email.form.tsx";
import { sendSignalForm } from "./send-signal/send-signal.form.tsx";
import { setLanguageForm } from "./set-language/set-language.form.tsx";
import { startForm } from "./start/start.form.tsx";
import { storeVariableForm } from "./store-variable/store-variable.form.tsx";
import { summarizeConversationForm } from "./summarize-conversation/summarize-conversation.form.tsx";
import { textMessageActionForm } from "./text-message-action/text-message-action.form.tsx";
import { updateRecordForm } from "./update-record/update-record.form.tsx";
import { webViewActionForm } from "./web-view-action/web-view-action.form.tsx";
import { webhookActionForm } from "./webhook-action/webhook-action.form.tsx";

/** Every kind's form, by its type. */
export const forms = {
  Start: startForm,
  Checkpoint: checkpointForm,
  GoToFlow: goToFlowForm,
  EndFlow: endFlowForm,
  EndConversation: endConversationForm,
  DelayAction: delayActionForm,
  IfElse: ifElseForm,
  RandomSplit: randomSplitForm,
  TextMessageAction: textMessageActionForm,
  MediaAction: mediaActionForm,
  BehaviorAction: behaviorActionForm,
  LlmResponse: llmResponseForm,
  ChooseReplyButton: chooseReplyButtonForm,
  ChooseCard: chooseCardForm,
  CardsFromTable: cardsFromTableForm,
  CollectUserInput: collectUserInputForm,
  WebViewAction: webViewActionForm,
  SetLanguage: setLanguageForm,
  HandoverToHuman: handoverToHumanForm,
  StoreVariable: storeVariableForm,
  FindRecords: findRecordsForm,
  CreateRecord: createRecordForm,
  UpdateRecord: updateRecordForm,
  DeleteRecord: deleteRecordForm,
  WebhookAction: webhookActionForm,
  LlmWithTools: llmWithToolsForm,
  InvokeConvAi: invokeConvAiForm,
  RunAgent: runAgentForm,
  RunAutomation: runAutomationForm,
  RouteByProfile: routeByProfileForm,
  RouteByLanguage: routeByLanguageForm,
  RouteBySchedule: routeByScheduleForm,
  ForEach: forEachForm,
  IntentMatcher: intentMatcherForm,
  SendSignal: sendSignalForm,
  CustomAction: customActionForm,
  ExtractVariables: extractVariablesForm,
  SummarizeConversation: summarizeConversationForm,
  SendEmail: sendEmailForm,
  McpTool: mcpToolForm,
  KnowledgeBase: knowledgeBaseForm,
} satisfies FormsOf<typeof kinds>;

export { RequiredVariables } from "./required-variables.tsx";
