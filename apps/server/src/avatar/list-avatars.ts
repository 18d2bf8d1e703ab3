import type { Avatar } from "@parlo/contract";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { presentAvatar } from "./avatar.present.ts";
import { avatarTable as table } from "./avatar.table.ts";
import { predefinedAvatars } from "./predefined-avatars.ts";

interface Wanted {
  readonly search: string;
  readonly where: SQL | undefined;
  readonly backwards: boolean;
  readonly page: { readonly size: number; readonly number: number };
}

/**
 * One page of what ships and what is the organisation's own, by name. Only the rows of the page are read: for the few
 * that ship it is counted how many rows stand before each.
 */
export async function listAvatars(db: OrganizationDatabase, { search, where, backwards, page }: Wanted) {
  const shipped = predefinedAvatars
    .filter(({ name, slug }) => name.toLowerCase().includes(search) || slug.includes(search))
    .sort((one, other) => one.name.localeCompare(other.name, "en") * (backwards ? -1 : 1));
  const before = ({ name, id }: Avatar) => {
    const own = sql`(lower(${table.name}), ${table.id})`;
    const its = sql`(lower(${name}), ${id}::uuid)`;
    return and(where, backwards ? sql`${own} > ${its}` : sql`${own} < ${its}`);
  };
  const [owned, ...ranks] = await Promise.all([
    db.count(table, where),
    ...shipped.map((avatar) => db.count(table, before(avatar))),
  ]);
  const first = (page.number - 1) * page.size;
  const places = ranks.map((rank, at) => rank + at);
  const here = places.filter((place) => place >= first && place < first + page.size);
  const direction = backwards ? desc : asc;
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(direction(sql`lower(${table.name})`), direction(table.id))
    .limit(page.size - here.length)
    .offset(first - places.filter((place) => place < first).length);
  const results = rows.map(presentAvatar);
  for (const place of here) {
    const avatar = shipped[places.indexOf(place)];
    if (avatar) results.splice(place - first, 0, avatar);
  }
  return { count: owned + shipped.length, results };
}
