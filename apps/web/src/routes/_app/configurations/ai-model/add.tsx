import { createFileRoute } from "@tanstack/react-router";
import { aiModel, NewEngineScreen, newEngineSearch } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/add")({
  validateSearch: newEngineSearch("OpenAi"),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <NewEngineScreen
      kind={aiModel}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, ignoreBlocker: true })}
    />
  );
}
