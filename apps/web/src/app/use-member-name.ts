import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { useMe } from "./use-me.ts";

/** More members than this stay without a name. */
const most = 100;

/** What the members of the organisation are called; null for one who is none any more. */
export function useMemberName(): (userId: string | null) => string | null {
  const { organization } = useMe();
  const input = { id: organization.id, pageSizeAndNumber: { size: most, number: 1 } };
  const { data } = useQuery(api.organization.members.queryOptions({ input, staleTime: 60_000 }));
  return (userId) => {
    const member = data?.results.find((one) => one.userId === userId);
    return member ? member.name || member.email : null;
  };
}
