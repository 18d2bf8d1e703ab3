import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../app/demand-id.ts";
import { EditPersonaScreen } from "../../../persona/index.ts";

export const Route = createFileRoute("/_app/personas/$personaId/edit")({
  loader: ({ params }) => demandId(params.personaId),
  component: () => <EditPersonaScreen personaId={Route.useParams().personaId} />,
});
