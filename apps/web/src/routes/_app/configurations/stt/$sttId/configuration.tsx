import { createFileRoute } from "@tanstack/react-router";
import { EngineConfigurationScreen, stt } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/stt/$sttId/configuration")({
  component: () => <EngineConfigurationScreen kind={stt} id={Route.useParams().sttId} />,
});
