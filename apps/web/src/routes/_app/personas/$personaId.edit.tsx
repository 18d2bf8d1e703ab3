import { createFileRoute } from "@tanstack/react-router";
import { EditPersonaScreen } from "../../../persona/index.ts";

export const Route = createFileRoute("/_app/personas/$personaId/edit")({
  component: () => <EditPersonaScreen personaId={Route.useParams().personaId} />,
});
