import { advance } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { runtimes } from "@parlo/nodes/runtime";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import {
  createConversationHost,
  createFlowSource,
  createOperator,
  createProfileSource,
  type OpenExport,
  type RunStarter,
} from "../conversation/index.ts";
import { conversationFiles, diskFileStore, sweepConversationFiles } from "../conversation-file/index.ts";
import { createSettingsNews } from "../db/settings-news.ts";
import { createFlowHeat } from "../flow-heat/index.ts";
import { readTrust } from "../platform/client-address.ts";
import { repeat } from "../platform/repeat.ts";
import { watchLoop } from "../platform/watch-loop.ts";
import type { Door } from "./access.ts";
import { conversationExportPlugin } from "./conversation-export.plugin.ts";
import { conversationFilesPlugin } from "./conversation-files.plugin.ts";
import { createLimiter } from "./rate-limit.ts";
import { createSightings } from "./sightings.ts";
import { openConversationSocket } from "./socket/conversation-socket.ts";
import { createFindVoice } from "./speech/find-voice.ts";
import { createListen } from "./speech/listen.ts";
import { touchpointPlugin } from "./touchpoint.plugin.ts";
import { touchpointTokens } from "./touchpoint-tokens.ts";

/** What one person can say; more is a program that has gone wrong. */
const messagesOfConversation = { perSecond: 20, burst: 100 };
/** Beginnings from one address at one public profile: an office behind one address still gets in. */
const beginningsOfAddress = { perSecond: 1, burst: 60 };

/** Milliseconds between two sweeps of files. */
const sweepMs = 60 * 60_000;

/** What other features have to do with the conversations. */
interface Neighbours {
  readonly openExport: OpenExport;
  readonly startDue: (host: RunStarter) => Promise<void>;
}

/** Starts the host of the conversations and opens all the ways to it; both end with the server. */
export async function serveTouchpoints(
  server: FastifyInstance,
  app: AppContext,
  { openExport, startDue }: Neighbours,
): Promise<Door> {
  const { environment, log } = app;
  const { authenticate } = app.authenticator;
  const pool = app.databases.engine.$client;
  const store = diskFileStore(environment.DATA_DIR);
  const tokens = touchpointTokens(app.touchpointKey);
  const loop = watchLoop();
  server.addHook("onClose", async () => loop.stop());
  const conversations = createConversationHost({
    loop,
    waiting: app.databases.waiting,
    pool,
    channel: app.channel,
    advance,
    kinds,
    runtimes,
    flowSource: createFlowSource(pool),
    flowNews: app.flowNews,
    profileSource: createProfileSource(pool, createSettingsNews(app.channel)),
    performer: app.effects,
    heat: createFlowHeat(pool, (error, where) => log.error({ error, where }, "The use of flows could not be counted")),
    startDue,
    callback: async (organizationId, conversationId, effectId) => ({
      url: `${environment.PUBLIC_URL}/api/v1/conversations/${conversationId}/api/messages/callback`,
      token: await tokens.signCallback({ organizationId, conversationId, effectId }),
    }),
    onError: (error, where) => log.error({ error, where }, "The host of conversations met an error"),
  });
  const door: Door = {
    conversations,
    operator: createOperator(conversations),
    files: conversationFiles({ store, database: app.databases.organization, publicUrl: environment.PUBLIC_URL }),
    perConversation: createLimiter(messagesOfConversation),
    perAddress: createLimiter(beginningsOfAddress),
    rates: app.rates,
    standing: app.standing,
    tokens,
    sightings: createSightings(pool, (error) => log.error({ error }, "A sighting could not be noted")),
    listen: createListen(app),
    findVoice: createFindVoice(app),
    ownOrigin: new URL(environment.PUBLIC_URL).origin,
  };

  let isOpen = true;
  server.addHook("preClose", async () => {
    isOpen = false;
    await conversations.stop();
    await app.channel.stop();
  });
  touchpointPlugin(server, door, authenticate);
  await conversationFilesPlugin(server, door, authenticate);
  if (environment.ROLE !== "web") {
    const work = () => sweepConversationFiles(store, app.databases.platform.$client);
    repeat(server, app.background, { name: "conversation files", everyMs: sweepMs, work });
  }
  conversationExportPlugin(server, door, app, openExport);
  const trustedProxy = readTrust(environment.TRUST_PROXY) ?? (() => false);
  const onError = (error: unknown) => log.error({ error }, "The conversation socket met an error");
  const sockets = openConversationSocket(server.server, {
    ...{ door, authenticate, trustedProxy, onError },
    isOpen: () => isOpen,
  });
  server.addHook("preClose", async () => {
    sockets.disconnectSockets(true);
    sockets.engine.close();
  });
  await app.channel.start();
  conversations.start({ sweeps: environment.ROLE !== "web" });
  return door;
}
