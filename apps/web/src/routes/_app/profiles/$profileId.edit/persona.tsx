import { createFileRoute } from "@tanstack/react-router";
import { PersonaScreen } from "../../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/$profileId/edit/persona")({
  component: () => <PersonaScreen profileId={Route.useParams().profileId} />,
});
