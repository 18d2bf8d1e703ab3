import { type ComponentType, lazy, Suspense } from "react";
import { AwaitedPart } from "./awaited-part.tsx";

/** A part of the page that is loaded when it is first shown, and says so where that has to wait for the network. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => React.JSX.Element {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LaterPart(props) {
    return (
      <Suspense fallback={<AwaitedPart />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
