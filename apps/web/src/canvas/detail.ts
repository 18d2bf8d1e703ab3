import { type ReactFlowState, useStore } from "@xyflow/react";
import { createContext, useContext } from "react";

/** 3 shows everything, 2 drops the names of exits, 1 keeps the name alone, 0 is coloured blocks. */
export const detailAt = ({ transform }: Pick<ReactFlowState, "transform">): number => {
  const zoom = transform[2];
  if (zoom < 0.25) return 0;
  if (zoom < 0.4) return 1;
  return zoom < 0.6 ? 2 : 3;
};

export const useZoomDetail = (): number => useStore(detailAt);

const Detail = createContext(3);
export const DetailProvider = Detail.Provider;

/** How much a card shows: told to all at once, so that none has to follow the zoom by itself. */
export const useDetail = (): number => useContext(Detail);
