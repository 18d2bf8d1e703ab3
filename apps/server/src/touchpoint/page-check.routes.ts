import { api } from "../api.ts";
import { rowById } from "../db/entity.ts";
import { demand } from "../platform/roles.ts";
import { maySeeSecret, profileTable } from "../profile/index.ts";
import { checkPage } from "./page-check/check-page.ts";

export const pageCheckRoutes = {
  checkPage: api.touchpoint.checkPage.handler(async ({ input: { id, url }, context: { app, db, door, role } }) => {
    demand(maySeeSecret(role));
    const profile = await rowById(db, profileTable, id);
    const { PUBLIC_URL, API_URL } = app.environment;
    const place = { publicUrl: PUBLIC_URL, apiUrl: API_URL, ownOrigin: door.ownOrigin };
    const { allowedDomains } = profile.deployment;
    const checked = await checkPage(app.fetch, url, { id, secret: profile.secret, allowedDomains }, place);
    return { ...checked, lastSeenAt: profile.lastSeenAt?.toISOString() ?? null };
  }),
};
