import { createFileRoute } from "@tanstack/react-router";
import { ConversationListScreen, conversationSearch } from "../../../conversation/index.ts";

export const Route = createFileRoute("/_app/conversations/")({
  validateSearch: conversationSearch,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <ConversationListScreen
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: (old) => ({ ...old, ...next }) })}
    />
  );
}
