import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { aiModel, EngineEditor } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId")({
  loader: ({ params }) => demandId(params.modelId),
  component: () => <EngineEditor kind={aiModel} id={Route.useParams().modelId} />,
});
