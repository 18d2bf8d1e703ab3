import { createFileRoute } from "@tanstack/react-router";
import { AiModelCredentialsScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/$modelId/credentials")({
  component: () => <AiModelCredentialsScreen modelId={Route.useParams().modelId} />,
});
