export { flowTable } from "./flow.table.ts";
export { flowExists } from "./flow-exists.ts";
