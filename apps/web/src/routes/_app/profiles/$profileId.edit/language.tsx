import { createFileRoute } from "@tanstack/react-router";
import { LanguageScreen } from "../../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/$profileId/edit/language")({
  component: () => <LanguageScreen profileId={Route.useParams().profileId} />,
});
