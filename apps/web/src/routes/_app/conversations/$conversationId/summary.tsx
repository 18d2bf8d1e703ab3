import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { SummaryScreen } from "../../../../conversation/index.ts";

export const Route = createFileRoute("/_app/conversations/$conversationId/summary")({
  loader: ({ params }) => demandId(params.conversationId),
  component: () => <SummaryScreen conversationId={Route.useParams().conversationId} />,
});
