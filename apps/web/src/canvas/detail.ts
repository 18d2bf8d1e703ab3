import { type ReactFlowState, useStore } from "@xyflow/react";

/** 3 shows everything, 2 drops the names of exits, 1 keeps the header alone, 0 is coloured blocks. */
const detailAt = ({ transform }: ReactFlowState): number => {
  const zoom = transform[2];
  if (zoom < 0.25) return 0;
  if (zoom < 0.4) return 1;
  return zoom < 0.6 ? 2 : 3;
};

export const useDetail = (): number => useStore(detailAt);
