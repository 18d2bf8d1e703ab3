import { createFileRoute } from "@tanstack/react-router";
import { convAi, EngineCredentialsScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/$configurationId/credentials")({
  component: () => <EngineCredentialsScreen kind={convAi} id={Route.useParams().configurationId} />,
});
