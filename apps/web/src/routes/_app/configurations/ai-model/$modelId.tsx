import { createFileRoute } from "@tanstack/react-router";
import { AiModelEditor } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId")({
  component: () => <AiModelEditor modelId={Route.useParams().modelId} />,
});
