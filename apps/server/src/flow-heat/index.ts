export { flowHeatRoutes } from "./flow-heat.routes.ts";
export { createFlowHeat } from "./flow-heat.ts";
