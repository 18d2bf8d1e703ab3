import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Message } from "@parlo/contract";
import type { CompiledFlow, Kinds, Runtimes, SentFile } from "@parlo/engine";
import type { Pool } from "pg";
import type { ChangeNews } from "../db/change-news.ts";
import { keepConnections } from "../db/kept-connections.ts";
import type { ProcessChannel } from "../db/process-channel.ts";
import { watchYoungTables } from "../db/young-tables.ts";
import type { LoopWatch } from "../platform/watch-loop.ts";
import { createAnnouncer } from "./announce/announcer.ts";
import { createDatabaseRelay } from "./announce/database-relay.ts";
import { createEndUserRelay } from "./announce/end-user-relay.ts";
import { type Follower, type FollowOptions, followConversation } from "./announce/follow-conversation.ts";
import { ConversationRefusal } from "./conversation.errors.ts";
import type { ConversationKey } from "./conversation-key.ts";
import { acceptHeard } from "./host/accept-heard.ts";
import { type Accepted, acceptInput, acceptWhere, saidBefore } from "./host/accept-input.ts";
import { type Beginning, type Begun, beginConversation } from "./host/begin-conversation.ts";
import { comeToEnd, comeToRest } from "./host/come-to-rest.ts";
import type { HostContext } from "./host/context.ts";
import { createFlowCache } from "./host/flow-cache.ts";
import { holdWhileTyping } from "./host/hold-while-typing.ts";
import type { Incoming } from "./host/incoming.ts";
import { createLiveCache } from "./host/live-cache.ts";
import { isBusy } from "./host/live-conversation.ts";
import { moveClock, readClock } from "./host/move-clock.ts";
import type { Branch } from "./host/opening.ts";
import { createOutlived } from "./host/outlived.ts";
import { createRunQueue } from "./host/run-queue.ts";
import { keepSurroundings } from "./host/surroundings.ts";
import { createSweeper } from "./host/sweeper.ts";
import type { EffectPerformer } from "./ports/effect-performer.ts";
import type { FlowHeat } from "./ports/flow-heat.ts";
import type { FlowSource } from "./ports/flow-source.ts";
import type { ProfileSource } from "./ports/profile-source.ts";
import { answeredUntil } from "./read/answered-until.ts";
import { countMessages } from "./read/count-messages.ts";
import { handedBackAt } from "./read/handed-back-at.ts";
import { maskedFollower, maskingOf, type Readership, withoutHidden } from "./read/masked-reading.ts";
import { type ReadOptions, readMessages } from "./read/read-messages.ts";
import { branchState, pinned } from "./replay/branch-state.ts";
import { exportFixture } from "./replay/export-fixture.ts";
import { hiddenOf } from "./replay/hidden-of.ts";
import { createPassedFixtures } from "./replay/passed-fixtures.ts";
import { replayConversation } from "./replay/replay-conversation.ts";
import { acceptFixture, type FixtureRun, hasPassed, runFixture } from "./replay/run-fixture.ts";
import { withReads } from "./replay/with-reads.ts";
import { createSerial } from "./serial.ts";
import { createConversationStore } from "./store/conversation-store.ts";
import { createRunRoom } from "./store/run-room.ts";
import { type NewRun, runWrite } from "./store/run-write.ts";
import { createStepWriter } from "./store/step-writer.ts";
import type { HeardUpTo, StoredConversation } from "./store/stored-conversation.ts";

/**
 * How long a graceful end waits for turns that run: what is handed back needs its time before the server's end, and the
 * database its own before whoever looks after the process kills it, half a minute after it was told to end.
 */
const finishMs = 15_000;

/** How long steps may wait for their write before people are turned away (milliseconds). */
const longestWaitMs = 2000;
/** So many at once that a process which is late is so because of them. */
const crowd = 64;

export interface ConversationHostOptions {
  readonly pool: Pool;
  /** Its one connection may wait for a lock. */
  readonly waiting: Pool;
  /** To and from the other processes; started and stopped by whoever made it. */
  readonly channel: ProcessChannel;
  readonly advance: HostContext["advance"];
  readonly kinds: Kinds;
  readonly runtimes: Runtimes;
  readonly flowSource: FlowSource;
  readonly flowNews: ChangeNews;
  readonly profileSource: ProfileSource;
  readonly performer: EffectPerformer;
  readonly heat: FlowHeat;
  readonly callback: HostContext["callback"];
  /** Of the process. */
  readonly loop: Pick<LoopWatch, "isLate">;
  readonly onError: HostContext["onError"];
  /** What is swept beside the conversations: starts the runs that are due. */
  readonly startDue: (host: RunStarter) => Promise<void>;
}

export interface RunStarter {
  /** The flow as it is live; null where it is not. */
  liveFlow(organizationId: string, flowId: string): Promise<CompiledFlow | null>;
  /** Begins what nobody talks with: on disk when this resolves, and a repeat of its cause changes nothing. Refused
   * where too many of the organisation wait. */
  startRun(organizationId: string, run: NewRun): Promise<ConversationKey>;
}

/** Nobody reads without saying for whom. */
export type ReadAs = ReadOptions & { readonly readership: Readership };

type FollowAs = Omit<ReadAs, "limit"> & Pick<FollowOptions, "known">;

interface BranchWish {
  readonly endUserId: string;
  readonly draft: Beginning["draft"];
}

export type ConversationHost = ReturnType<typeof createConversationHost>;

/** Runs the conversations of this process; any number of processes may share the database. */
export function createConversationHost(options: ConversationHostOptions) {
  const { pool, flowSource, profileSource } = options;
  const owner = randomUUID();
  let [stopping, abandoned] = [false, false];
  const store = createConversationStore(pool, owner);
  const runRoom = createRunRoom(pool, options.waiting);
  const connections = keepConnections(pool);
  const announcer = createAnnouncer();
  const relay = createDatabaseRelay(options.channel, announcer, {
    interrupt: (key) => void breakOff(key).catch((error) => options.onError(error, "interrupt")),
    typing: noteTyping,
  });
  const [live, serial] = [createLiveCache(store, profileSource), createSerial()];
  const host: HostContext = {
    ...options,
    store,
    announcer,
    writer: createStepWriter(connections, owner),
    runRoom,
    flows: createFlowCache(flowSource, options.kinds, options.runtimes),
    live,
    surroundings: keepSurroundings(pool),
    serial,
    outlived: createOutlived({ store, live, serial }),
    knowsOthers: options.channel.knowsOthers,
    aloneSince: () => options.channel.aloneSince(),
    interruptElsewhere: relay.interrupt,
    shareEndUserValues(endUser, values) {
      if (Object.keys(values).length === 0) return;
      host.live.shareEndUserValues(endUser, values);
      tellOthers(endUser);
    },
    overloaded: () => host.writer.waitingMs() > longestWaitMs || (underWay > crowd && options.loop.isLate()),
    stopping: () => stopping,
    abandoned: () => abandoned,
  };
  const fixtureHost = { ...host, kinds: options.kinds, passed: createPassedFixtures() };
  options.flowNews.onChange(host.flows.forget);
  /** For what still waits there: told over the database, it may have been taken meanwhile. */
  async function breakOff(key: ConversationKey): Promise<void> {
    const run = host.live.peek(key)?.run;
    if (run && (await store.queuedInputs(key)).length > 0) run.interrupt();
  }
  function noteTyping(key: ConversationKey): void {
    const live = host.live.peek(key);
    if (live) live.typingAt = Date.now();
  }
  /** What was begun or said and is not on disk yet. */
  let underWay = 0;
  async function counted<Result>(work: Promise<Result>): Promise<Result> {
    underWay += 1;
    try {
      return await work;
    } finally {
      underWay -= 1;
    }
  }
  const tellOthers = createEndUserRelay(options.channel, (endUser) => {
    host.live.refreshEndUserValues(endUser).catch((error) => options.onError(error, "end user values"));
  });
  options.channel.onMissed(() => {
    host.live.missed().catch((error) => options.onError(error, "end user values"));
  });
  const queue = createRunQueue(host);
  const runs: RunStarter = {
    async liveFlow(organizationId, flowId) {
      const engine = host.flows.engine(organizationId);
      if (engine.flow(flowId, null) === undefined) await host.flows.load(organizationId, flowId, null);
      return engine.flow(flowId, null) ?? null;
    },
    async startRun(organizationId, run) {
      if (stopping) throw new ConversationRefusal("stopping");
      const write = runWrite(run);
      if (!(await runRoom.start(organizationId, write))) throw new ConversationRefusal("too-many-runs");
      const key = { organizationId, conversationId: write.id };
      void queue.takeUp(key);
      return key;
    },
  };
  const sweeper = createSweeper(host, queue, () => options.startDue(runs));
  const tables = watchYoungTables(pool, (error) => options.onError(error, "young tables"));

  return {
    ...runs,
    announcer,
    store,
    flowSource,
    profileSource,
    begin: (beginning: Beginning): Promise<Begun> => counted(beginConversation(host, beginning)),
    accept: (key: ConversationKey, incoming: Incoming): Promise<Accepted> => counted(acceptInput(host, key, incoming)),

    /** The same while a person has the conversation; else null, and nothing has happened. */
    acceptWhileHuman: (key: ConversationKey, incoming: Incoming): Promise<Accepted | null> =>
      acceptWhere(host, key, incoming, ({ stored }) => stored.owner === "human"),

    /** The first answer to what is said once more; null for what is new. */
    saidBefore: (key: ConversationKey, incoming: Incoming): Promise<Accepted | null> => saidBefore(host, key, incoming),

    /** How far a message of the agent was heard: the rest of it was never said. */
    heard: (key: ConversationKey, heard: Omit<HeardUpTo, "type">) => acceptHeard(host, key, heard),

    /** As it is now, from memory where this process knows it. */
    async find(key: ConversationKey): Promise<StoredConversation | null> {
      return (await host.live.current(key))?.stored ?? null;
    },

    /** As its row says. */
    load: (key: ConversationKey): Promise<StoredConversation | null> => store.load(key),

    openInRoom: store.openInRoom,

    /** Values of an end user that no conversation has written: they are on disk already. */
    endUserValuesSet: host.shareEndUserValues,

    /** What has the same key waits for what came before it. */
    inTurn: createSerial(),

    /** Hands over every event after `after`, in order, and what comes later as it comes. */
    follow(key: ConversationKey, follower: Follower, { after, debug, known, readership }: FollowAs) {
      const onError = (error: unknown) => options.onError(error, "follow");
      const seen = readership === "everything" ? follower : maskedFollower(pool, key, follower, onError);
      const read = (from: number, limit: number) => readMessages(pool, key, { after: from, limit, debug });
      return followConversation(announcer, key, seen, { after, debug, ...(known && { known }), read, onError });
    },

    async messages(key: ConversationKey, { readership, ...wanted }: ReadAs) {
      const plain = await readMessages(pool, key, wanted);
      const stored = plain && wanted.debug ? (host.live.peek(key)?.stored ?? (await store.load(key))) : null;
      const read = plain && stored ? await withReads(host, stored, { read: plain }) : plain;
      return readership === "everything"
        ? read
        : withoutHidden(pool, key, read, (fault) => options.onError(fault, "mask"));
    },

    handedBackAt: (key: ConversationKey, after: number) => handedBackAt(pool, key, after),

    /** Whether it was sent for a hidden variable. */
    async hidesFile(key: ConversationKey, file: SentFile): Promise<boolean> {
      const masks = await maskingOf(pool, key, (fault) => options.onError(fault, "mask"));
      return masks?.hides(file) ?? false;
    },
    countMessages: (key: ConversationKey, wanted: ReadOptions) => countMessages(pool, key, wanted),

    /** What its log says, done again step by step; nothing comes of it. */
    replay: (subject: StoredConversation) => replayConversation(host, subject),

    /** Where a conversation was after an event, for a test of another end user to go on from; on a draft, where one is named. */
    async branch(source: StoredConversation, sequence: number, { endUserId, draft }: BranchWish): Promise<Branch> {
      const found = await branchState(host, source, sequence);
      const { organizationId } = source;
      const state = draft ? await pinned(host, found.state, { organizationId, ...draft }) : found.state;
      const of = { conversationId: source.conversationId, sequence };
      return { ...found, of, state, hidden: await hiddenOf(pool, source, endUserId) };
    },

    /** A conversation as a test, without secrets and without what is hidden. */
    exportFixture: (subject: StoredConversation) => exportFixture(host, subject),
    runFixture: (run: FixtureRun) => runFixture(fixtureHost, run),
    acceptFixture: (run: FixtureRun) => acceptFixture(fixtureHost, run),
    hasPassed: (run: Parameters<typeof hasPassed>[1]) => hasPassed(fixtureHost, run),

    clock: (key: ConversationKey) => readClock(host, key),
    moveClock: (key: ConversationKey, ms: number | null) => moveClock(host, key, ms),

    /** The last event of what answered a message. */
    answeredUntil: (key: ConversationKey, message: Message) => answeredUntil(pool, key, message),

    /** Resolves when nobody is at work on the conversation any more; false when that takes longer. */
    rest: (key: ConversationKey, timeoutMs: number): Promise<boolean> => comeToRest(host, key, timeoutMs),
    /** Resolves when it is closed; false when that takes longer. */
    end: (key: ConversationKey, timeoutMs: number): Promise<boolean> => comeToEnd(host, key, timeoutMs),

    /** The end user is writing: texts that wait to be merged wait a little longer, and so do reminders. */
    typing(key: ConversationKey): void {
      noteTyping(key);
      const live = host.live.peek(key);
      if (!live || (live.run === null && isBusy(live))) relay.typing(key);
      holdWhileTyping(host, key).catch((error) => options.onError(error, "typing"));
    },

    /** Without `sweeps`, due timers and abandoned work are left to the other processes. */
    start({ sweeps }: { readonly sweeps: boolean }): void {
      sweeper.start(sweeps);
      tables.start();
    },

    /** Finishes what runs, hands back what does not finish in time. */
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all([sweeper.stop(), tables.stop()]);
      const running = host.live.running().map((live) => live.run?.done);
      await Promise.race([Promise.all(running), wait(finishMs, null, { ref: false })]);
      abandoned = true;
      for (const live of host.live.running()) live.run?.abort.abort();
      await Promise.all([store.handBackLeases(), options.heat.stop()]);
      connections.close();
      relay.flush();
    },
  };
}
