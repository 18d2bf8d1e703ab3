export { flowTestRoutes } from "./flow-test.routes.ts";
