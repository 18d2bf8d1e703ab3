export { organizationRoutes } from "./organization.routes.ts";
export { type OrganizationDay, organizationDay } from "./organization-day.ts";
