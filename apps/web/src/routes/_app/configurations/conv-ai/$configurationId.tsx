import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { convAi, EngineEditor } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/$configurationId")({
  loader: ({ params }) => demandId(params.configurationId),
  component: () => <EngineEditor kind={convAi} id={Route.useParams().configurationId} />,
});
