import { api } from "../api.ts";
import { obfuscate } from "../platform/crypto/obfuscate.ts";
import { newId } from "../platform/id.ts";
import { demand } from "../platform/roles.ts";
import { mayEditFlows } from "./flow.policy.ts";
import { ownerOf } from "./flow-secret.source.ts";
import { flowSecretTable } from "./flow-secret.table.ts";

export const flowSecretRoutes = {
  keepSecret: api.flow.keepSecret.handler(async ({ input: { value, origin }, context: { app, db, role } }) => {
    demand(mayEditFlows(role));
    const id = newId();
    const sealed = app.secrets.seal(value, ownerOf(id));
    await db.insert(flowSecretTable).values({ id, origin: new URL(origin).origin, sealed });
    return { id, hint: obfuscate(value), origin };
  }),
};
