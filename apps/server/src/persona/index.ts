export { personaRoutes } from "./persona.routes.ts";
export { personaTable } from "./persona.table.ts";
export { personasWithAvatar, personasWithTts } from "./persona-usage.ts";
