export { automationRoutes } from "./automation.routes.ts";
export { automationScheduleRoutes } from "./automation-schedule.routes.ts";
export { automationWebhookRoutes } from "./automation-webhook.routes.ts";
export { fireSchedules } from "./fire-schedules.ts";
export { addTriggers, triggerFaults, triggersOfFlows } from "./triggers-of-flows.ts";
