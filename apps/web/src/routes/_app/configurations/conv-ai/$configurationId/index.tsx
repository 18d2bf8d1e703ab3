import { createFileRoute } from "@tanstack/react-router";
import { convAi, EngineGeneralScreen } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/$configurationId/")({
  component: () => <EngineGeneralScreen kind={convAi} id={Route.useParams().configurationId} />,
});
