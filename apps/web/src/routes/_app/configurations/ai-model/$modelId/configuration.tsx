import { createFileRoute } from "@tanstack/react-router";
import { aiModel, EngineConfigurationScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId/configuration")({
  component: () => <EngineConfigurationScreen kind={aiModel} id={Route.useParams().modelId} />,
});
