import { createFileRoute } from "@tanstack/react-router";
import { AiModelConfigurationScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId/configuration")({
  component: () => <AiModelConfigurationScreen modelId={Route.useParams().modelId} />,
});
