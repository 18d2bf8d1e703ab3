import { createFileRoute } from "@tanstack/react-router";
import { EngineGeneralScreen, tts } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/tts/$ttsId/")({
  component: () => <EngineGeneralScreen kind={tts} id={Route.useParams().ttsId} />,
});
