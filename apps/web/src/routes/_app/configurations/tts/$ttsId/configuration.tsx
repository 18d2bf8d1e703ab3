import { createFileRoute } from "@tanstack/react-router";
import { EngineConfigurationScreen, tts } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/tts/$ttsId/configuration")({
  component: () => <EngineConfigurationScreen kind={tts} id={Route.useParams().ttsId} />,
});
