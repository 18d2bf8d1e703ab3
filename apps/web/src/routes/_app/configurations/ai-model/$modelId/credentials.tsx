import { createFileRoute } from "@tanstack/react-router";
import { aiModel, EngineCredentialsScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId/credentials")({
  component: () => <EngineCredentialsScreen kind={aiModel} id={Route.useParams().modelId} />,
});
