export { DefinitionActions } from "./definition-actions.tsx";
export { DefinitionDialog } from "./definition-dialog.tsx";
