import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { optionalId } from "../../../app/search-schema.ts";
import { NewPersonaScreen } from "../../../persona/index.ts";

export const Route = createFileRoute("/_app/personas/add")({
  validateSearch: z.object({ initAvatarId: optionalId }),
  component: () => <NewPersonaScreen initAvatarId={Route.useSearch().initAvatarId} />,
});
