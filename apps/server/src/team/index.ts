export { teamFacts } from "./team.facts.ts";
export { teamRoutes } from "./team.routes.ts";
