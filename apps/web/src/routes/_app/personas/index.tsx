import { createFileRoute } from "@tanstack/react-router";
import { PersonaListScreen, personaSearch } from "../../../persona/index.ts";

export const Route = createFileRoute("/_app/personas/")({ validateSearch: personaSearch, component: Screen });

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <PersonaListScreen
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: (old) => ({ ...old, ...next }) })}
    />
  );
}
