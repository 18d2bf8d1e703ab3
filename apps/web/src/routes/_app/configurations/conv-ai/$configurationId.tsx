import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { ConvAiEditor } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/$configurationId")({
  loader: ({ params }) => demandId(params.configurationId),
  component: () => <ConvAiEditor configurationId={Route.useParams().configurationId} />,
});
