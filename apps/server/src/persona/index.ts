export { personaRoutes } from "./persona.routes.ts";
export { personaTable } from "./persona.table.ts";
