import { createFileRoute } from "@tanstack/react-router";
import { convAi, EngineConfigurationScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/$configurationId/configuration")({
  component: () => <EngineConfigurationScreen kind={convAi} id={Route.useParams().configurationId} />,
});
