import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../app/demand-id.ts";
import { ProfileEditor } from "../../../profile/index.ts";

export const Route = createFileRoute("/_app/profiles/$profileId/edit")({
  loader: ({ params }) => demandId(params.profileId),
  component: () => <ProfileEditor profileId={Route.useParams().profileId} />,
});
