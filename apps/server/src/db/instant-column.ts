import { timestamp } from "drizzle-orm/pg-core";

/** Milliseconds, as the API shows them: a finer instant would not equal itself after a round trip. */
export const instantColumn = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });
export const createdAtColumn = () => instantColumn().notNull().defaultNow();
