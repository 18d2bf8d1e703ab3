import type { Mocks } from "@parlo/contract";
import { useState } from "react";
import { isRecord } from "../../../canvas/index.ts";
import { keptByFlow } from "../kept-by-flow.ts";

const kept = keptByFlow("parlo.flow.mocks", (value): value is Mocks => isRecord(value));

/** What this device has a flow's steps answered in tests, and how it is changed. */
export function useKeptMocks(flowId: string): readonly [Mocks, (mocks: Mocks) => void] {
  const [mocks, setMocks] = useState<Mocks>(() => kept.read(flowId) ?? {});
  const change = (changed: Mocks) => {
    kept.write(flowId, changed);
    setMocks(changed);
  };
  return [mocks, change];
}
