import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/conversations/$conversationId/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/conversations/$conversationId/history", params, search: {}, replace: true });
  },
});
