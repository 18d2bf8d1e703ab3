import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { HistoryScreen, historySearch } from "../../../../conversation/index.ts";

export const Route = createFileRoute("/_app/conversations/$conversationId/history")({
  loader: ({ params }) => demandId(params.conversationId),
  validateSearch: historySearch,
  component: Screen,
});

function Screen() {
  const { conversationId } = Route.useParams();
  return <HistoryScreen key={conversationId} conversationId={conversationId} message={Route.useSearch().message} />;
}
