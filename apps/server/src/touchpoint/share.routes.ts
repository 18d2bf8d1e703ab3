import { api } from "../api.ts";
import { recordAudit } from "../audit/index.ts";
import { rowToChange } from "../db/entity.ts";
import { demand } from "../platform/roles.ts";
import { maySeeSecret, profileTable } from "../profile/index.ts";

const day = 24 * 3_600_000;

export const shareRoutes = {
  share: api.touchpoint.share.handler(async ({ input: { id, days }, context }) => {
    const { db, role, user, door, app } = context;
    demand(maySeeSecret(role));
    const { secret } = await rowToChange(db, profileTable, id);
    const expiresAt = new Date(Math.floor((Date.now() + days * day) / 1000) * 1000);
    const token = await door.tokens.signShare(id, secret, expiresAt);
    await recordAudit(db, {
      userId: user.userId,
      action: "profile.share",
      subjectType: "profile",
      subjectId: id,
      details: { days },
    });
    // After the #: what a browser keeps to itself stands in no log.
    const url = `${app.environment.PUBLIC_URL}/live-preview/shared?profileId=${id}#${token}`;
    return { url, expiresAt: expiresAt.toISOString() };
  }),
};
