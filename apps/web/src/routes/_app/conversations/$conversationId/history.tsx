import { createFileRoute } from "@tanstack/react-router";
import { HistoryScreen, historySearch } from "../../../../conversation/index.ts";

export const Route = createFileRoute("/_app/conversations/$conversationId/history")({
  validateSearch: historySearch,
  component: Screen,
});

function Screen() {
  const { conversationId } = Route.useParams();
  return <HistoryScreen key={conversationId} conversationId={conversationId} message={Route.useSearch().message} />;
}
