import { createFileRoute } from "@tanstack/react-router";
import { ProfileEditor } from "../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/$profileId/edit")({
  component: () => <ProfileEditor profileId={Route.useParams().profileId} />,
});
