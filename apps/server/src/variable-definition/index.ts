export { addDefinitions, definitionClashes } from "./add-definitions.ts";
export { runningDefinitions } from "./running-definitions.ts";
export { variableDefinitionRoutes } from "./variable-definition.routes.ts";
export { variableDefinitionTable } from "./variable-definition.table.ts";
