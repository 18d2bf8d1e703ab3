import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { EngineEditor, stt } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/stt/$sttId")({
  loader: ({ params }) => demandId(params.sttId),
  component: () => <EngineEditor kind={stt} id={Route.useParams().sttId} />,
});
