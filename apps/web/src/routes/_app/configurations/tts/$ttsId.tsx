import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { EngineEditor, tts } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/tts/$ttsId")({
  loader: ({ params }) => demandId(params.ttsId),
  component: () => <EngineEditor kind={tts} id={Route.useParams().ttsId} />,
});
