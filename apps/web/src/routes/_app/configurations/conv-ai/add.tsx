import { createFileRoute } from "@tanstack/react-router";
import { NewConvAiScreen, newConvAiSearch } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/conv-ai/add")({
  validateSearch: newConvAiSearch,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <NewConvAiScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, ignoreBlocker: true })}
    />
  );
}
