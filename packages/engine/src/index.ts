export * from "./condition/condition.ts";
export { type ConditionScope, holds } from "./condition/evaluate-condition.ts";
export { listIn } from "./condition/list-in.ts";
export { compilePattern, PatternError } from "./condition/pattern.ts";
export { beginConversation, type NewConversation } from "./conversation/begin-conversation.ts";
export type { Outcome } from "./conversation/outcome.ts";
export { type PackedState, packState, unpackState } from "./conversation/packed-state.ts";
export type { ConversationState, Frame, Stops, Timer } from "./conversation/state.ts";
export { finite } from "./finite.ts";
export { acceptTurn } from "./fixture/accept-turn.ts";
export { concealed } from "./fixture/difference.ts";
export type * from "./fixture/fixture.ts";
export { fixtureBegins, fixtureContext } from "./fixture/fixture-context.ts";
export { fixtureRecorder, type TakenStep } from "./fixture/fixture-of.ts";
export { type FixtureStep, type FixtureSubject, playFixture } from "./fixture/play-fixture.ts";
export { renameInFixture } from "./fixture/rename-in-fixture.ts";
export { callerNames } from "./flow/caller-names.ts";
export { compileFlow } from "./flow/compile-flow.ts";
export type { CompiledFlow, CompiledNode } from "./flow/compiled-flow.ts";
export { fitInputs, isNeeded } from "./flow/fit-inputs.ts";
export { type FlowBehavior, flowBehaviorSchema } from "./flow/flow-behavior.ts";
export { formatMessage } from "./flow/format-message.ts";
export { outputName } from "./flow/output-name.ts";
export { knowsPath, type ReadableName, readableNames } from "./flow/readable-names.ts";
export { applyOperation, applyOperations } from "./graph/apply-operation.ts";
export { completeOperation, exitsOfKind } from "./graph/complete-operation.ts";
export { exitId, exitIdOf, reconcileExits } from "./graph/exits.ts";
export * from "./graph/model.ts";
export { nameInstead } from "./graph/name-instead.ts";
export type * from "./graph/operation.ts";
export { conflictsBetween } from "./graph/operation-conflicts.ts";
export { operationsBetween } from "./graph/operations-between.ts";
export { namesGiven, renameVariables, type VariablePlace, variablePlaces } from "./graph/rename-variables.ts";
export { largestVersion } from "./graph/version-number.ts";
export { type Json, type JsonObject, nestsTooDeeply } from "./json.ts";
export { jsonAt } from "./json-at.ts";
export { defineKind } from "./kind/define-kind.ts";
export { migrateData } from "./kind/migrate-data.ts";
export type { Need } from "./kind/need.ts";
export { NodeError } from "./kind/node-error.ts";
export * from "./kind/node-kind.ts";
export type * from "./kind/node-runtime.ts";
export { readSettings } from "./kind/read-settings.ts";
export { leaveForMissing, type RequiringVariables } from "./kind/required-variables.ts";
export type * from "./kind/step.ts";
export * from "./kind/text-fields.ts";
export { waitsForPerson } from "./kind/waits-for-person.ts";
export * from "./ladder/ladder.ts";
export { addDays, hasDay, isDay, isTimeZone, wallClock } from "./language/calendar.ts";
export type { Choice, Rung } from "./language/choice.ts";
export { findCount } from "./language/find-count.ts";
export { findRating, type Scale } from "./language/find-rating.ts";
export { fold } from "./language/fold.ts";
export { completeDateTime, findHalfDateTime, type HalfDateTime } from "./language/half-date-time.ts";
export type { DaySpan, Locale } from "./language/locale.ts";
export { clearMatch, type MeaningMatch, meaningOf, rankMeanings } from "./language/match-words.ts";
export { nameChoices } from "./language/name-choices.ts";
export { weekdays } from "./language/names.ts";
export { ofLanguage } from "./language/of-language.ts";
export { findBoolean } from "./language/parse-boolean.ts";
export { findDate, parseDate } from "./language/parse-date.ts";
export { findDateTime } from "./language/parse-date-time.ts";
export { parseEmail } from "./language/parse-email.ts";
export { findAmount } from "./language/parse-money.ts";
export { parsePhone } from "./language/parse-phone.ts";
export { findAskedTime, findTime, parseTime } from "./language/parse-time.ts";
export { parseUrl } from "./language/parse-url.ts";
export { findWeekday } from "./language/parse-weekday.ts";
export { type PhraseKey, phrase } from "./language/phrases.ts";
export { type Correction, readCorrection, withoutDenied } from "./language/read-correction.ts";
export { readMended } from "./language/read-mended.ts";
export { namedChoice, resolveChoice } from "./language/resolve-choice.ts";
export { resolveChoices } from "./language/resolve-choices.ts";
export { type Command, saysCommand } from "./language/says-command.ts";
export { saysNone } from "./language/says-none.ts";
export { findSureCount } from "./language/sure-count.ts";
export { wordsTaken } from "./language/words-taken.ts";
export * from "./message/action.ts";
export { cutText, cutToFit } from "./message/cut-text.ts";
export { defaultTimeoutMs } from "./message/default-timeout.ts";
export { heardPart } from "./message/heard-part.ts";
export {
  endingsOf,
  fileValue,
  type SentFile,
  type SentFileKind,
  sentFileKinds,
  sentFileTypes,
  wordsWithFiles,
} from "./message/sent-file.ts";
export { answerFailure } from "./model/answer-failure.ts";
export { askIntent, choiceFailure, chosenIntent } from "./model/ask-intent.ts";
export * from "./model/ask-model.ts";
export { type CostNanos, type ModelSpending, type ModelUsage, sumOfCosts } from "./model/cost.ts";
export { guessTokens } from "./model/guess-tokens.ts";
export * from "./model/model-references.ts";
export * from "./model/model-settings.ts";
export * from "./model/say-answer.ts";
export { shortenResult } from "./model/shorten-result.ts";
export { callArguments, structuredCall } from "./model/structured-call.ts";
export { knownText, systemTexts, type ToldWho, tongueOf } from "./model/system-texts.ts";
export { transcript } from "./model/transcript.ts";
export { blankSecrets, giveSecrets, type SecretOf } from "./outside/blank-secrets.ts";
export type * from "./outside/converse.ts";
export { fixedOrigin } from "./outside/fixed-origin.ts";
export {
  type Headers,
  headerProblems,
  type KeptSecret,
  leftOutProblems,
  type SecretHeader,
} from "./outside/headers.ts";
export * from "./outside/http-settings.ts";
export type * from "./outside/knowledge.ts";
export type * from "./outside/mail.ts";
export type * from "./outside/mcp.ts";
export * from "./outside/mcp-settings.ts";
export type * from "./outside/mock.ts";
export { mockedAnswer, mockedType } from "./outside/mocked-answer.ts";
export { isWrittenOut, namesSecret, opensUnder, writesSecret } from "./outside/names-secret.ts";
export * from "./outside/records.ts";
export {
  changeSecretsIn,
  changeWrittenSecrets,
  secretsIn,
  secretsInBody,
  secretsUnder,
  type WrittenSecret,
  writtenSecrets,
} from "./outside/written-secrets.ts";
export { own } from "./own.ts";
export { replayStep, type StepRecord } from "./replay/replay-step.ts";
export { sameJson } from "./same-json.ts";
export { mostSsml, readSsml } from "./speech/read-ssml.ts";
export { analyzeTemplate, pathsOf } from "./template/analyze-template.ts";
export { builtInNames } from "./template/built-in-names.ts";
export type { Place } from "./template/place.ts";
export { previewTemplate, type TemplatePreview } from "./template/preview-template.ts";
export type { Renames } from "./template/renamed-path.ts";
export { TemplateError } from "./template/template.ts";
export { type AnalyzeTemplate, analyzePlaceholders } from "./template/template-analysis.ts";
export { type Texts, textsSchema } from "./texts.ts";
export { abandonTurn } from "./turn/abandon-turn.ts";
export { accepts, answersUi } from "./turn/accepts.ts";
export { advance } from "./turn/advance.ts";
export { mostTurnLimits, tokensUnlessSet } from "./turn/bounds.ts";
export type * from "./turn/effect.ts";
export { resultsOf, spendingOn, wasBrokenOff } from "./turn/effect-result.ts";
export type * from "./turn/event.ts";
export * from "./turn/input.ts";
export { joinTexts } from "./turn/join-texts.ts";
export { isLasting } from "./turn/lasting.ts";
export { messageOfEvent } from "./turn/message-of-event.ts";
export { type LiveVersion, type MovedPins, movePins, pinnedFlows, versionAnew } from "./turn/move-pins.ts";
export { isBetweenTurns } from "./turn/pause.ts";
export { type PinnedFlow, pinFlow } from "./turn/pin-flow.ts";
export { fraction, standInOf } from "./turn/seed.ts";
export { tooLarge } from "./turn/store.ts";
export type * from "./turn/turn.ts";
export { type FitsType, fitsType } from "./validation/fits-type.ts";
export { flowValidator } from "./validation/flow-validator.ts";
export { restlessJumps } from "./validation/jump-problems.ts";
export { type Misfit, nodeMisfits, settingsMisfits, toolMisfits } from "./validation/misfits.ts";
export { type Pin, pinsOf } from "./validation/pins.ts";
export type * from "./validation/surroundings.ts";
export { validateFlow } from "./validation/validate-flow.ts";
export { concealing, hideAll, mask, mostNeedleCharacters, mostNeedles, needlesIn } from "./variable/conceal.ts";
export { convertValue, valueColumns } from "./variable/convert-value.ts";
export { decimal } from "./variable/decimal.ts";
export { isMoney } from "./variable/money.ts";
export { namesInstead, type VariableRename } from "./variable/names-instead.ts";
export { isWritten, readWritten, writtenOf } from "./variable/read-written.ts";
export { variableOfPath, variableToWrite } from "./variable/variable-of-path.ts";
export { type VariableType, variableTypes } from "./variable/variable-types.ts";
