export { mailAllowance } from "./mail-allowance.ts";
export { organizationRoutes } from "./organization.routes.ts";
export { organizationDay } from "./organization-day.ts";
export { webhookKeys } from "./webhook-keys.ts";
