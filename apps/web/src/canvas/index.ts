export { addNode, connectNodes } from "./add-node.ts";
export type { Around, CarriedSecret } from "./around.ts";
export { besideCard } from "./beside-card.ts";
export { type Catalog, type CatalogEntry, draftData, makeCatalog, readData } from "./catalog.ts";
export { definitionHere, freeNumber } from "./clipping-references.ts";
export { withSecrets } from "./clipping-secrets.ts";
export { copySelection, duplicateSelection, pasteClipping, pasteText, removeSelection } from "./edit-selection.ts";
export { enterSettings } from "./enter-settings.ts";
export { fitOptions } from "./fit-options.ts";
export { FlowCanvas } from "./flow-canvas.tsx";
export {
  type FlowEditor,
  FlowEditorProvider,
  type FlowPerson,
  type Pasting,
  useFlowEditor,
  useGraph,
  useNode,
  useStoreState,
  useTool,
} from "./flow-editor.ts";
export { preloadForms, useForm } from "./forms.ts";
export { historyKey } from "./history-key.ts";
export { isTyping } from "./is-typing.ts";
export { keptJson } from "./kept-json.ts";
export { KindTile } from "./kind-tile.tsx";
export { ClashList, laterParts, loadFindInFlow, ProblemsPanel } from "./later-parts.ts";
export { markClass } from "./mark-class.ts";
export { addNote, addNoteBeside, frameSelection, removeMark, unframeSelection, writeMark } from "./mark-edits.ts";
export { copyByMenu, cutByMenu, pasteByMenu } from "./menu-clipboard.ts";
export { nodeOfClash, removedNode } from "./model/clash.ts";
export type { CarriedDefinition, CarriedReference } from "./model/clipboard.ts";
export { contrastGraphs } from "./model/contrast-graphs.ts";
export { createDocumentStore, type StoreState } from "./model/document-store.ts";
export type { EditName, MadeFlow, VariableRename } from "./model/edit.ts";
export { exchangeOperations } from "./model/exchange-operations.ts";
export { edgeId, sameExit } from "./model/exit-handle.ts";
export { graphOfDocument } from "./model/flow-graph.ts";
export { type Frame, foldedInto, frameOf, type Note } from "./model/frames.ts";
export { newGraphId } from "./model/graph-id.ts";
export { identityIn, type PathPart } from "./model/merge-values.ts";
export { connectOperation, mainExit, openWay, removeOperations } from "./model/node-operations.ts";
export { notesBeside } from "./model/note-places.ts";
export type { NodeRun, RunTrace } from "./model/run-trace.ts";
export { isRecord, same } from "./model/same.ts";
export type { ReadDraft, SendBatch, SendResult, ToldBatch } from "./model/send-batch.ts";
export { settleClipping } from "./model/settle-clipping.ts";
export { otherScript, wordsOf } from "./model/text-words.ts";
export { createUnsentShelf, type UnsentShelf } from "./model/unsent-shelf.ts";
export { type ShownExit, shownExits } from "./node-exits.ts";
export { nodeName } from "./node-name.ts";
export { NodeSettings } from "./node-settings.tsx";
export { type Observable, observable, useObserved } from "./observable.ts";
export { openFinder } from "./open-finder.ts";
export { PaletteList } from "./palette-list.tsx";
export { PeopleHere } from "./people-here.tsx";
export { PersonFaces } from "./person-faces.tsx";
export { ProblemBadge } from "./problem-badge.tsx";
export { useProblemText } from "./problem-text.ts";
export { ProblemsButton } from "./problems-button.tsx";
export { ProblemList } from "./problems-panel.tsx";
export { RunBadge } from "./run-badge.tsx";
export { saidBy } from "./said-by.ts";
export { settingsOperation } from "./settings-operation.ts";
export { bringBack } from "./settle-clash.ts";
export { showOnCanvas } from "./show-on-canvas.ts";
export { isSilenced } from "./silenced-key.ts";
export { StepBadges } from "./step-badges.tsx";
export { stepsAhead } from "./steps-ahead.ts";
export { stillEditor } from "./still-editor.ts";
export { ToolSettings } from "./tool-settings.tsx";
export { TypedField, typedValue } from "./typed-field.tsx";
export { useHistoryKeys } from "./use-history-keys.ts";
export { useShownLanguage } from "./use-shown-language.ts";
export { useValidation } from "./use-validation.ts";
export { useNodeVariables, useReadPaths, variablesOf, variableUses } from "./variable-uses.ts";
export { viewPreferences } from "./view-preferences.ts";
export { flowFields, nodeFields, parameterFields, toolFields } from "./words/field-owners.ts";
export { type FieldOwner, fieldWords } from "./words/field-words.ts";
export { useFormLookup } from "./words/use-form-lookup.ts";
export { useValueWords } from "./words/use-value-words.ts";
export { leavesOf, valueInWords } from "./words/value-in-words.ts";
