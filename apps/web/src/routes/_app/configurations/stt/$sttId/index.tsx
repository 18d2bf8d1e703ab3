import { createFileRoute } from "@tanstack/react-router";
import { EngineGeneralScreen, stt } from "../../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/stt/$sttId/")({
  component: () => <EngineGeneralScreen kind={stt} id={Route.useParams().sttId} />,
});
