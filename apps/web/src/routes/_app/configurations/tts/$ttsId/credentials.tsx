import { createFileRoute } from "@tanstack/react-router";
import { EngineCredentialsScreen, tts } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/tts/$ttsId/credentials")({
  component: () => <EngineCredentialsScreen kind={tts} id={Route.useParams().ttsId} />,
});
