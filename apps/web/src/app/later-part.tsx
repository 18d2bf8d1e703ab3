import { type ComponentType, lazy, Suspense, useCallback, useState } from "react";
import { AwaitedPart } from "./awaited-part.tsx";
import { MissedPart, TryAgain } from "./missed-part.tsx";
import { loadAgain, loadKeepingPage } from "./module-reload.ts";

export interface LaterPart<Props> {
  (props: Props): React.JSX.Element;
  /** Fetches it before it is shown. */
  load(): Promise<unknown>;
}

/**
 * A part of the page that is loaded when it is first shown, and says so where that has to wait for the network. Where it
 * cannot be had a note says that in its place, and everything else stays.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let there: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    there = await load();
    return there;
  };
  const tried = (by: typeof loadAgain) => {
    const Part = lazy(async () => ({
      default: await by(fetchPart).catch(() => MissedPart as ComponentType<Props>),
    }));
    return Part as unknown as ComponentType<Props>;
  };
  function LaterPart(props: Props) {
    // What is there is drawn at once: the keys that are typed next may be meant for it.
    const [Part, setPart] = useState(() => there ?? tried(loadKeepingPage));
    const again = useCallback(() => setPart(() => tried(loadAgain)), []);
    return (
      <TryAgain value={again}>
        <Suspense fallback={<AwaitedPart />}>
          <Part {...props} />
        </Suspense>
      </TryAgain>
    );
  }
  return Object.assign(LaterPart, { load: fetchPart });
}
