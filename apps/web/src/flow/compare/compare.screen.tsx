import { Failure, Skeleton } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { NotFound } from "../../app/not-found.tsx";
import type { Side } from "./compare-search.ts";
import { CompareView } from "./compare-view.tsx";
import { useSide } from "./use-side.ts";
import { VersionView } from "./version-view.tsx";

interface CompareScreenProps {
  /** What the address names; null where it is neither the draft nor a number. */
  side: Side | null;
  /** With what it is compared; without it the version is looked at by itself. */
  other: Side | undefined;
  /** The difference that is open. */
  part: string | null;
}

/** A version by itself, or two states of the flow on one canvas. */
export function CompareScreen({ side, other, part }: CompareScreenProps) {
  const { t } = useTranslation();
  const before = useSide(side ?? undefined);
  const after = useSide(other);
  const states = [before.state, after.state];
  if (side === null || (side === "draft" && other === undefined) || states.includes("missing")) return <NotFound />;
  if (states.includes("failed"))
    return (
      <Failure
        title={t("flow.compare.failed")}
        onRetry={() => {
          if (before.state === "failed") before.retry();
          if (after.state === "failed") after.retry();
        }}
      />
    );
  if (!before.graph) return <Skeleton className="m-5 h-[60vh]" />;
  if (other === undefined) return <VersionView number={Number(side)} graph={before.graph} part={part} />;
  if (!after.graph) return <Skeleton className="m-5 h-[60vh]" />;
  return <CompareView sides={[side, other]} before={before.graph} after={after.graph} part={part} />;
}
