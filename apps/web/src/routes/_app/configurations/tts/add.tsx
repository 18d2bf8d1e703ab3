import { createFileRoute } from "@tanstack/react-router";
import { NewEngineScreen, newEngineSearch, tts } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/tts/add")({
  validateSearch: newEngineSearch("AzureCognitive"),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <NewEngineScreen
      kind={tts}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, ignoreBlocker: true })}
    />
  );
}
