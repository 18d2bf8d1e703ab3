import type { Mocks } from "@parlo/contract";
import { useState } from "react";
import { isRecord, keptJson } from "../../../canvas/index.ts";

const key = "parlo.flow.mocks";
/** Flows; those mocked longest ago are forgotten. */
const most = 30;

/** What this device has a flow's steps answered in tests, and how it is changed. */
export function useKeptMocks(flowId: string): readonly [Mocks, (mocks: Mocks) => void] {
  const [kept, setKept] = useState(() => ({ flowId, mocks: mocksOf(flowId) }));
  const change = (mocks: Mocks) => {
    keep(flowId, mocks);
    setKept({ flowId, mocks });
  };
  return [kept.mocks, change];
}

const mocksOf = (flowId: string): Mocks => all().find(([id]) => id === flowId)?.[1] ?? {};

function keep(flowId: string, mocks: Mocks): void {
  const others = all().filter(([id]) => id !== flowId);
  const own: typeof others = Object.keys(mocks).length > 0 ? [[flowId, mocks]] : [];
  try {
    localStorage.setItem(key, JSON.stringify([...own, ...others].slice(0, most)));
  } catch {
    // There is no room left on this device: they count for as long as the test chat is open.
  }
}

function all(): [flowId: string, mocks: Mocks][] {
  const kept = keptJson(key);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

const isKept = (entry: unknown): entry is [string, Mocks] =>
  Array.isArray(entry) && typeof entry[0] === "string" && isRecord(entry[1]);
