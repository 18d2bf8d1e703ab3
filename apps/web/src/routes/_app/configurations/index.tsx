import { createFileRoute } from "@tanstack/react-router";
import { ConfigurationListScreen, configurationSearch } from "../../../configuration/index.ts";

export const Route = createFileRoute("/_app/configurations/")({
  validateSearch: configurationSearch,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <ConfigurationListScreen
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: (old) => ({ ...old, ...next }) })}
    />
  );
}
