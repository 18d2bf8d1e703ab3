import { createFileRoute } from "@tanstack/react-router";
import { DeploymentScreen } from "../../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/$profileId/edit/deployment")({
  component: () => <DeploymentScreen profileId={Route.useParams().profileId} />,
});
