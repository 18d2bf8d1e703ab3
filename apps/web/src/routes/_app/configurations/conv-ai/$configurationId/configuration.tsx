import { createFileRoute } from "@tanstack/react-router";
import { ConvAiConfigurationScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/$configurationId/configuration")({
  component: () => <ConvAiConfigurationScreen configurationId={Route.useParams().configurationId} />,
});
