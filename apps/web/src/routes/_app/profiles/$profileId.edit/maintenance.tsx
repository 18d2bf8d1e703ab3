import { createFileRoute } from "@tanstack/react-router";
import { MaintenanceScreen } from "../../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/$profileId/edit/maintenance")({
  component: () => <MaintenanceScreen profileId={Route.useParams().profileId} />,
});
