import { createFileRoute } from "@tanstack/react-router";
import { aiModel, EngineGeneralScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId/")({
  component: () => <EngineGeneralScreen kind={aiModel} id={Route.useParams().modelId} />,
});
