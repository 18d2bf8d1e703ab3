import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "../../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/$profileId/edit/settings")({
  component: () => <SettingsScreen profileId={Route.useParams().profileId} />,
});
