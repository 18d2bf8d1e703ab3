export { flowTestRoutes } from "./flow-test.routes.ts";
export { renameInTests } from "./rename-in-tests.ts";
export { failedTests } from "./run-test.ts";
