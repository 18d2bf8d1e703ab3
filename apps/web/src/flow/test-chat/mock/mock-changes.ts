import type { MockedAnswer, Mocks } from "@parlo/contract";

/** By the ids of steps; null has one ask outside again. */
export type MockChanges = { [nodeId: string]: MockedAnswer | null };

/** What an author has changed: what others did with other steps meanwhile stays. */
export function mockChanges(before: Mocks, after: Mocks): MockChanges {
  const changes: MockChanges = {};
  for (const nodeId of Object.keys(before)) if (!Object.hasOwn(after, nodeId)) changes[nodeId] = null;
  for (const [nodeId, mock] of Object.entries(after))
    if (JSON.stringify(before[nodeId]) !== JSON.stringify(mock)) changes[nodeId] = mock;
  return changes;
}
