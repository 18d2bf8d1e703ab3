import { createFileRoute } from "@tanstack/react-router";
import { ApiKeyListScreen, apiKeySearch } from "../../../api-key/index.ts";

export const Route = createFileRoute("/_app/settings/api-keys")({ validateSearch: apiKeySearch, component: Screen });

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <ApiKeyListScreen
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: (old) => ({ ...old, ...next }) })}
    />
  );
}
