import { createFileRoute } from "@tanstack/react-router";
import { GeneralScreen } from "../../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/$profileId/edit/general")({
  component: () => <GeneralScreen profileId={Route.useParams().profileId} />,
});
