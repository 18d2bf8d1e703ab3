import { createFileRoute } from "@tanstack/react-router";
import { OrganizationScreen } from "../../../settings/index.ts";

export const Route = createFileRoute("/_app/settings/")({
  component: OrganizationScreen,
});
