import { createFileRoute } from "@tanstack/react-router";
import { ConvAiCredentialsScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/$configurationId/credentials")({
  component: () => <ConvAiCredentialsScreen configurationId={Route.useParams().configurationId} />,
});
