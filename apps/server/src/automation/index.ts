export { automationRoutes } from "./automation.routes.ts";
