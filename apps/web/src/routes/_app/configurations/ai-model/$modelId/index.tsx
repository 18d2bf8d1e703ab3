import { createFileRoute } from "@tanstack/react-router";
import { AiModelGeneralScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId/")({
  component: () => <AiModelGeneralScreen modelId={Route.useParams().modelId} />,
});
