import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createDispatcher } from "./dispatch-deliveries.ts";

/** Delivers what the outbox has, from the server's start to its end. */
export function dispatchWithServer(server: FastifyInstance, app: AppContext): void {
  const { databases, fetch, outgoingKeys: keysOf, deliveryNews, log } = app;
  const onError = (error: unknown) => log.error({ error }, "Deliveries of webhooks met an error");
  const dispatcher = createDispatcher({ pool: databases.platform.$client, fetch, keysOf, onError });
  deliveryNews.onChange(dispatcher.wake);
  server.addHook("onReady", async () => dispatcher.start());
  server.addHook("preClose", dispatcher.stop);
}
