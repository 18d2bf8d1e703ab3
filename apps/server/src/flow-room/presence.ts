import type { FlowPerson } from "@parlo/contract";
import type { ProcessChannel } from "../db/process-channel.ts";
import { type FlowKey, flowKeyText } from "./flow-key.ts";

/** How often a process tells the others whom it has (milliseconds). */
const tellMs = 15_000;
/** Who has not been heard of for so long is gone with their process (milliseconds). */
const goneMs = 40_000;
const topic = "flow-people";

type Note =
  | readonly ["here", string, string, FlowPerson]
  | readonly ["gone", string, string, clientId: string]
  | readonly ["at", string, string, clientId: string, userId: string, nodeId: string | null]
  | readonly ["who", string, string];

interface Seen {
  readonly person: FlowPerson;
  /** Milliseconds since 1970; null for who is connected to this process. */
  readonly heardAt: number | null;
}

/** Who has which flow open, over all processes, and at which node. */
export function createPresence(channel: ProcessChannel, onChange: (key: FlowKey) => void) {
  const rooms = new Map<string, Map<string, Seen>>();
  const keys = new Map<string, FlowKey>();
  let telling: NodeJS.Timeout | null = null;

  const roomOf = (key: FlowKey) => rooms.get(flowKeyText(key));

  function put(key: FlowKey, seen: Seen): void {
    const room = roomOf(key) ?? new Map<string, Seen>();
    rooms.set(flowKeyText(key), room.set(seen.person.clientId, seen));
    keys.set(flowKeyText(key), key);
  }

  function take(key: FlowKey, clientId: string): boolean {
    const room = roomOf(key);
    const was = room?.delete(clientId) ?? false;
    if (room?.size === 0) {
      rooms.delete(flowKeyText(key));
      keys.delete(flowKeyText(key));
    }
    return was;
  }

  /** Only who is there moves, and only by themselves. */
  function place(key: FlowKey, clientId: string, userId: string, nodeId: string | null): void {
    const seen = roomOf(key)?.get(clientId);
    if (!seen || seen.person.userId !== userId || seen.person.nodeId === nodeId) return;
    put(key, { ...seen, person: { ...seen.person, nodeId } });
    onChange(key);
  }

  const here = (key: FlowKey): Note[] =>
    [...(roomOf(key)?.values() ?? [])]
      .filter(({ heardAt }) => heardAt === null)
      .map(({ person }) => ["here", key.organizationId, key.flowId, person]);

  function beat(): void {
    const before = Date.now() - goneMs;
    let mine = 0;
    for (const key of [...keys.values()]) {
      const lost = [...(roomOf(key)?.values() ?? [])].filter(({ heardAt }) => heardAt !== null && heardAt < before);
      for (const { person } of lost) take(key, person.clientId);
      if (lost.length > 0) onChange(key);
      const notes = here(key);
      mine += notes.length;
      channel.tell(topic, notes);
    }
    if (mine > 0 || !telling) return;
    clearInterval(telling);
    telling = null;
  }

  channel.hear(topic, (raw) => {
    const note = raw as Note;
    const key = { organizationId: note[1], flowId: note[2] };
    switch (note[0]) {
      case "here": {
        const known = roomOf(key)?.get(note[3].clientId);
        if (known?.heardAt === null) return;
        put(key, { person: note[3], heardAt: Date.now() });
        if (JSON.stringify(known?.person) !== JSON.stringify(note[3])) onChange(key);
        return;
      }
      case "gone":
        if (roomOf(key)?.get(note[3])?.heardAt !== null && take(key, note[3])) onChange(key);
        return;
      case "at":
        return place(key, note[3], note[4], note[5]);
      case "who":
        return channel.tell(topic, here(key));
    }
  });

  return {
    /** Whether that client is in the room and is that user's. */
    isThere: (key: FlowKey, clientId: string, userId: string) => roomOf(key)?.get(clientId)?.person.userId === userId,

    peopleIn: (key: FlowKey): FlowPerson[] => [...(roomOf(key)?.values() ?? [])].map(({ person }) => person),

    /** Somebody is connected here; the answer tells that they have left. */
    enter(key: FlowKey, person: FlowPerson): () => void {
      const seen: Seen = { person, heardAt: null };
      put(key, seen);
      const { organizationId, flowId } = key;
      channel.tell(topic, [
        ["here", organizationId, flowId, person],
        ["who", organizationId, flowId],
      ]);
      telling ??= setInterval(beat, tellMs).unref();
      onChange(key);
      let entered = true;
      return () => {
        if (!entered) return;
        entered = false;
        take(key, person.clientId);
        channel.tell(topic, [["gone", organizationId, flowId, person.clientId]]);
        onChange(key);
      };
    },

    /** Where somebody is now, whichever process they are connected to. */
    move(key: FlowKey, clientId: string, userId: string, nodeId: string | null): void {
      place(key, clientId, userId, nodeId);
      channel.tell(topic, [["at", key.organizationId, key.flowId, clientId, userId, nodeId]]);
    },
  };
}
