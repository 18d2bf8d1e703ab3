import type { Problem } from "@parlo/contract";
import { Link } from "@parlo/ui";

type User = NonNullable<Problem["usedBy"]>[number];

/** Where somebody changes what uses something. */
export const placeOfUser = (type: string, id: string): string | undefined => places[type]?.(id);

const places: Readonly<Record<string, (id: string) => string>> = {
  profile: (id) => `/profiles/${id}/edit`,
  persona: (id) => `/personas/${id}/edit`,
  flow: (id) => `/conversation-flows/${id}`,
};

/** Who still uses what was to go, each a way to where that can be changed. */
export function UsersOfIt({ users }: { users: readonly User[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {users.map(({ type, id, name }) => {
        const place = placeOfUser(type, id);
        return (
          <li key={id} className="min-w-0 [overflow-wrap:anywhere]">
            {place ? (
              <Link href={place} className="underline underline-offset-2">
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}
