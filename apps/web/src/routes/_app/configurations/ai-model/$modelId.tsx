import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { AiModelEditor } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId")({
  loader: ({ params }) => demandId(params.modelId),
  component: () => <AiModelEditor modelId={Route.useParams().modelId} />,
});
