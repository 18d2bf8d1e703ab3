import { createFileRoute } from "@tanstack/react-router";
import { ConvAiGeneralScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/$configurationId/")({
  component: () => <ConvAiGeneralScreen configurationId={Route.useParams().configurationId} />,
});
