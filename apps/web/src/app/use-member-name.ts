import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { useMe } from "./use-me.ts";
import { wholeList } from "./whole-list.ts";

/** What the members of the organisation are called; null for one who is none any more. */
export function useMemberName(): (userId: string | null) => string | null {
  const { organization } = useMe();
  const { data } = useQuery({ ...wholeList(api.organization.members, { id: organization.id }), staleTime: 60_000 });
  return (userId) => {
    const member = data?.results.find((one) => one.userId === userId);
    return member ? member.name || member.email : null;
  };
}
