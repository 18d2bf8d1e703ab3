import { createFileRoute } from "@tanstack/react-router";
import { CompareScreen, compareSearch, readSide } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/versions/$number")({
  validateSearch: compareSearch,
  component: function CompareRoute() {
    const { with: other, part } = Route.useSearch();
    return <CompareScreen side={readSide(Route.useParams().number) ?? null} other={other} part={part ?? null} />;
  },
});
