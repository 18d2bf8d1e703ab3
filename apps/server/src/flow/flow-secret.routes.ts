import { api } from "../api.ts";
import { demand } from "../platform/roles.ts";
import { mayEditFlows } from "./flow.policy.ts";
import { keepFlowSecret } from "./flow-secret.source.ts";

export const flowSecretRoutes = {
  keepSecret: api.flow.keepSecret.handler(async ({ input, context: { app, db, role } }) => {
    demand(mayEditFlows(role));
    return keepFlowSecret(db, app.secrets, input);
  }),
};
