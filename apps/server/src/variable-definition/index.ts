export { addDefinitions, keyOfDefinition, type WantedDefinition } from "./add-definitions.ts";
export { allDefinitions, clashOf, type DefinitionRow, replaceDefinition } from "./definitions-here.ts";
export { presentDefinitions, runningDefinitions } from "./running-definitions.ts";
export { settleFormerNames } from "./settle-former-names.ts";
export { variableDefinitionRoutes } from "./variable-definition.routes.ts";
export { variableDefinitionTable } from "./variable-definition.table.ts";
export { freeKey } from "./variable-key.ts";
