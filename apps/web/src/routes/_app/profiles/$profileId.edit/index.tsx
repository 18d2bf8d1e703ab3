import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/profiles/$profileId/edit/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/profiles/$profileId/edit/general", params, replace: true });
  },
});
