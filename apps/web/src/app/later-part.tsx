import { type ComponentType, lazy, Suspense, useState } from "react";
import { AwaitedPart } from "./awaited-part.tsx";

export interface LaterPart<Props> {
  (props: Props): React.JSX.Element;
  /** Fetches it before it is shown. */
  load(): Promise<unknown>;
}

/** A part of the page that is loaded when it is first shown, and says so where that has to wait for the network. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let there: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    there = await load();
    return { default: there };
  };
  const Part = lazy(fetchPart) as unknown as ComponentType<Props>;
  function LaterPart(props: Props) {
    // What is there is drawn at once: the keys that are typed next may be meant for it.
    const [Known] = useState(() => there);
    if (Known) return <Known {...props} />;
    return (
      <Suspense fallback={<AwaitedPart />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LaterPart, { load: fetchPart });
}
