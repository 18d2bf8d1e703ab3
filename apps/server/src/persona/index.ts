export { personaRoutes } from "./persona.routes.ts";
export { personaTable } from "./persona.table.ts";
export { personasWithAvatar, personasWithEachTts, personasWithTts } from "./persona-usage.ts";
