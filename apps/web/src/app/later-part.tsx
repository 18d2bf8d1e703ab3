import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { AwaitedPart } from "./awaited-part.tsx";
import { MissedPart, TryAgain } from "./missed-part.tsx";
import { loadAgain, loadKeepingPage, pageLeaves } from "./module-reload.ts";

export interface LaterPart<Props> {
  (props: Props): React.JSX.Element;
  /** Fetches it before it is shown. */
  load(): Promise<unknown>;
}

/**
 * A part of the page that is loaded when it is first shown, and says so where that has to wait for the network. Where it
 * cannot be had a note says that, and everything else stays. `fallback` stands in its place until it has come.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: (props: Props) => ReactNode,
): LaterPart<Props> {
  let there: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    there = await load();
    return there;
  };
  async function hadOrMissed(by: typeof loadAgain): Promise<ComponentType<Props>> {
    try {
      return await by(fetchPart);
    } catch (error) {
      // What the network has taken with it comes when that is back.
      if (navigator.onLine === false) return hadOrMissed(by);
      // biome-ignore lint/suspicious/noConsole: the browser's console is the log of the dashboard
      if (!pageLeaves()) console.error(error);
      return MissedPart as ComponentType<Props>;
    }
  }
  const tried = (by: typeof loadAgain) =>
    lazy(async () => ({ default: await hadOrMissed(by) })) as unknown as ComponentType<Props>;
  function LaterPart(props: Props) {
    // What is there is drawn at once: the keys that are typed next may be meant for it.
    const [Part, setPart] = useState(() => there ?? tried(loadKeepingPage));
    const again = useCallback((isWished: boolean) => setPart(() => tried(isWished ? loadAgain : loadKeepingPage)), []);
    return (
      <TryAgain value={again}>
        <Suspense
          fallback={
            <>
              <AwaitedPart />
              {fallback?.(props)}
            </>
          }
        >
          <Part {...props} />
        </Suspense>
      </TryAgain>
    );
  }
  return Object.assign(LaterPart, { load: fetchPart });
}
