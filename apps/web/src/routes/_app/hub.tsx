import { createFileRoute } from "@tanstack/react-router";
import { HubScreen, hubSearch } from "../../hub/index.ts";

export const Route = createFileRoute("/_app/hub")({ validateSearch: hubSearch, component: Screen });

function Screen() {
  return <HubScreen organizationId={Route.useSearch().organizationId} />;
}
