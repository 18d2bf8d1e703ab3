import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../app/demand-id.ts";
import { IssueScreen } from "../../../issue/index.ts";

export const Route = createFileRoute("/_app/issues/$issueId")({
  loader: ({ params }) => demandId(params.issueId),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <IssueScreen
      issueId={Route.useParams().issueId}
      search={search}
      onGo={(issueId) => void navigate({ to: "/issues/$issueId", params: { issueId }, search })}
      onClose={() => void navigate({ to: "/issues", search })}
    />
  );
}
