export { flowTestRoutes } from "./flow-test.routes.ts";
export { failedTests } from "./run-test.ts";
