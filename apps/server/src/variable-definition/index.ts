export { addDefinitions, keyOfDefinition } from "./add-definitions.ts";
export { clashOf, type DefinitionRow, definitionsHere, replaceDefinition } from "./definitions-here.ts";
export { runningDefinitions } from "./running-definitions.ts";
export { variableDefinitionRoutes } from "./variable-definition.routes.ts";
export { variableDefinitionTable } from "./variable-definition.table.ts";
