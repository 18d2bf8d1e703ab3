import type { FlowPerson, FlowPointer } from "@parlo/contract";
import type { ProcessChannel } from "../db/process-channel.ts";
import { type FlowKey, flowKeyText } from "./flow-key.ts";
import { createPresence } from "./presence.ts";

const topic = "flow-changed";
const commentTopic = "flow-commented";
const mockTopic = "flow-mocked";
const pointerTopic = "flow-pointer";

export interface RoomListener {
  /** The flow is not any more what was last read of it. */
  changed(): void;
  people(people: readonly FlowPerson[]): void;
  /** A thread of comments is not any more what was last read of it. */
  commented(threadId: string): void;
  /** Its steps are answered otherwise in tests. */
  mocked(): void;
  pointed(pointer: FlowPointer): void;
}

export type FlowRooms = ReturnType<typeof createFlowRooms>;

/** Those who have a flow open hear what happens to it, whichever process it happens at. What it was they read. */
export function createFlowRooms(channel: ProcessChannel) {
  const listeners = new Map<string, Set<RoomListener>>();
  const here = (key: FlowKey) => listeners.get(flowKeyText(key)) ?? new Set<RoomListener>();
  const presence = createPresence(channel, (key) => {
    const people = presence.peopleIn(key);
    for (const listener of here(key)) listener.people(people);
  });

  function hear(key: FlowKey): void {
    for (const listener of here(key)) listener.changed();
  }
  channel.hear(topic, ([organizationId, flowId]) =>
    hear({ organizationId: organizationId as string, flowId: flowId as string }),
  );

  function hearComment(key: FlowKey, threadId: string): void {
    for (const listener of here(key)) listener.commented(threadId);
  }
  channel.hear(commentTopic, (note) => {
    const [organizationId, flowId, threadId] = note as string[] as [string, string, string];
    hearComment({ organizationId, flowId }, threadId);
  });

  function hearMocks(key: FlowKey): void {
    for (const listener of here(key)) listener.mocked();
  }
  channel.hear(mockTopic, ([organizationId, flowId]) =>
    hearMocks({ organizationId: organizationId as string, flowId: flowId as string }),
  );

  /** Only who is there points, and only for themselves; false where nobody was told. */
  function hearPointer(key: FlowKey, pointer: FlowPointer, userId: string): boolean {
    if (!presence.isThere(key, pointer.clientId, userId)) return false;
    for (const listener of here(key)) listener.pointed(pointer);
    return true;
  }
  channel.hear(pointerTopic, (note) => {
    const [organizationId, flowId, userId, pointer] = note as [string, string, string, FlowPointer];
    hearPointer({ organizationId, flowId }, pointer, userId);
  });

  return {
    /** Where somebody points, whichever process they are connected to; false where they are not in the room. */
    point(key: FlowKey, pointer: FlowPointer, userId: string): boolean {
      const isThere = hearPointer(key, pointer, userId);
      if (isThere) channel.tell(pointerTopic, [[key.organizationId, key.flowId, userId, pointer]]);
      return isThere;
    },
    /** After the commit, never before. */
    changed(organizationId: string, flowId: string): void {
      hear({ organizationId, flowId });
      channel.tell(topic, [[organizationId, flowId]]);
    },
    /** After the commit, never before. */
    commented(key: FlowKey, threadId: string): void {
      hearComment(key, threadId);
      channel.tell(commentTopic, [[key.organizationId, key.flowId, threadId]]);
    },
    /** After the commit, never before. */
    mocked(key: FlowKey): void {
      hearMocks(key);
      channel.tell(mockTopic, [[key.organizationId, key.flowId]]);
    },
    listen(key: FlowKey, listener: RoomListener): () => void {
      const all = here(key).add(listener);
      listeners.set(flowKeyText(key), all);
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(flowKeyText(key)) === all) listeners.delete(flowKeyText(key));
      };
    },
    ...presence,
  };
}
