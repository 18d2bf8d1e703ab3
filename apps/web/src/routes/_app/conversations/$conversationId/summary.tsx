import { createFileRoute } from "@tanstack/react-router";
import { SummaryScreen } from "../../../../conversation/index.ts";

export const Route = createFileRoute("/_app/conversations/$conversationId/summary")({
  component: () => <SummaryScreen conversationId={Route.useParams().conversationId} />,
});
