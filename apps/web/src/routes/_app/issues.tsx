import { createFileRoute, Outlet } from "@tanstack/react-router";
import { IssueListScreen, issueSearch } from "../../issue/index.ts";

export const Route = createFileRoute("/_app/issues")({ validateSearch: issueSearch, component: Screen });

function Screen() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <IssueListScreen
      search={search}
      onSearch={(next) => void navigate({ to: "/issues", search: { ...search, ...next } })}
      onOpen={({ id }) => void navigate({ to: "/issues/$issueId", params: { issueId: id }, search })}
    >
      <Outlet />
    </IssueListScreen>
  );
}
