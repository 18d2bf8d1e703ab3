import { createFileRoute } from "@tanstack/react-router";
import { convAi, NewEngineScreen, newEngineSearch } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/add")({
  validateSearch: newEngineSearch("CustomEndpoint"),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <NewEngineScreen
      kind={convAi}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, ignoreBlocker: true })}
    />
  );
}
