import { createFileRoute } from "@tanstack/react-router";
import { EngineCredentialsScreen, stt } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/stt/$sttId/credentials")({
  component: () => <EngineCredentialsScreen kind={stt} id={Route.useParams().sttId} />,
});
