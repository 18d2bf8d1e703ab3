import { createFileRoute } from "@tanstack/react-router";
import { ProfileListScreen, profileSearch } from "../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/")({ validateSearch: profileSearch, component: Screen });

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <ProfileListScreen
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: (old) => ({ ...old, ...next }) })}
    />
  );
}
