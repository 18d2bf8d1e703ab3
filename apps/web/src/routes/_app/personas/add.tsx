import { createFileRoute } from "@tanstack/react-router";
import { optionalId, searchOf } from "../../../app/search.ts";
import { NewPersonaScreen } from "../../../persona/index.ts";

export const Route = createFileRoute("/_app/personas/add")({
  validateSearch: searchOf({ initAvatarId: optionalId }),
  component: () => <NewPersonaScreen initAvatarId={Route.useSearch().initAvatarId} />,
});
