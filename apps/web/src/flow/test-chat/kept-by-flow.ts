import { keptJson } from "../../canvas/index.ts";

/** Flows of which something is kept; those of longest ago are forgotten. */
const most = 30;

/** Something that this device keeps of each flow under one key. What is empty is not kept. */
export function keptByFlow<Value extends object>(key: string, isValue: (value: unknown) => value is Value) {
  const isKept = (entry: unknown): entry is [flowId: string, Value] =>
    Array.isArray(entry) && typeof entry[0] === "string" && isValue(entry[1]);
  const all = () => {
    const kept = keptJson(key);
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  };
  return {
    read: (flowId: string): Value | undefined => all().find(([id]) => id === flowId)?.[1],
    write(flowId: string, value: Value): void {
      const others = all().filter(([id]) => id !== flowId);
      const own: typeof others = Object.keys(value).length > 0 ? [[flowId, value]] : [];
      try {
        localStorage.setItem(key, JSON.stringify([...own, ...others].slice(0, most)));
      } catch {
        // There is no room left on this device: it counts for as long as the flow is open.
      }
    },
  };
}
