import type { EngineUsers as Users } from "@parlo/contract";
import { Link, Menu } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { placeOfUser } from "../app/users-of-it.tsx";

const lists = { flow: "/conversation-flows", persona: "/personas", profile: "/profiles" } as const;
const look = "inline-flex min-h-6 items-center underline underline-offset-2";

interface EngineUsersProps {
  users: Users;
  /** What is said where nobody names it. */
  none: string;
}

/** Who uses an engine: a way to the one, or to each of several. */
export function EngineUsers({ users, none }: EngineUsersProps) {
  if (users.length === 0) return none;
  return (
    <span className="-my-1 flex flex-wrap gap-x-3">
      {users.map((some) => (
        <UsersOfType key={some.type} {...some} />
      ))}
    </span>
  );
}

function UsersOfType({ type, count, first }: Users[number]) {
  const { t } = useTranslation();
  const text = t(`configuration.users.${type}`, { count });
  const place = (id: string) => placeOfUser(type, id) ?? lists[type];
  const [only] = first;
  if (count === 1 && only)
    return (
      <Link href={place(only.id)} className={look} title={only.name}>
        {text}
      </Link>
    );
  const rest = count - first.length;
  const items = first.map(({ id, name }) => ({ label: name, href: place(id) }));
  const more = { label: t("configuration.users.more", { count: rest }), href: lists[type] };
  return (
    <Menu
      trigger={
        <button type="button" className={look}>
          {text}
        </button>
      }
      groups={[{ items }, ...(rest > 0 ? [{ items: [more] }] : [])]}
    />
  );
}
