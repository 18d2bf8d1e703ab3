import type { ExitKey } from "@parlo/engine";

/** An exit as one word: the handle's id on the card and a part of the edge's. Exit names hold no colon. */
export function handleOfExit(exit: ExitKey): string {
  return exit.expectedResultMatch === null ? exit.name : `${exit.name}:${exit.expectedResultMatch}`;
}

/** The line that leaves by an exit; one exit has one line. */
export const edgeId = (nodeId: string, exit: ExitKey): string => `${nodeId}>${handleOfExit(exit)}`;

export function exitOfHandle(id: string): ExitKey {
  const colon = id.indexOf(":");
  return (
    colon < 0
      ? { name: id, expectedResultMatch: null }
      : { name: id.slice(0, colon), expectedResultMatch: id.slice(colon + 1) }
  ) as ExitKey;
}

export const sameExit = (a: ExitKey, b: ExitKey): boolean =>
  a.name === b.name && a.expectedResultMatch === b.expectedResultMatch;
