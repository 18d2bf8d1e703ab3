import { createFileRoute } from "@tanstack/react-router";
import { NewAiModelScreen, newAiModelSearch } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/ai-model/add")({
  validateSearch: newAiModelSearch,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <NewAiModelScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, ignoreBlocker: true })}
    />
  );
}
