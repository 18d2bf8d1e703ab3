import { createContext, type ReactNode, useContext } from "react";

/** Reads again what is stored, so that the forms below show it. */
export type LoadNewest = () => Promise<unknown>;

const Newest = createContext<LoadNewest | null>(null);

/** Around a form of something with a version: lets a refused save go on with what is stored now. */
export function NewestValues({ load, children }: { load: LoadNewest; children: ReactNode }) {
  return <Newest value={load}>{children}</Newest>;
}

export const useLoadNewest = (): LoadNewest | null => useContext(Newest);
