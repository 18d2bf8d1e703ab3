import { createFileRoute } from "@tanstack/react-router";
import { NewEngineScreen, newEngineSearch, stt } from "../../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/stt/add")({
  validateSearch: newEngineSearch("GoogleSpeech"),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <NewEngineScreen
      kind={stt}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, ignoreBlocker: true })}
    />
  );
}
