import { Note } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { ClashList, nodeOfClash, type StoreState, useStoreState } from "../../canvas/index.ts";

const clashesOf = ({ document }: StoreState) => document.clashes;

/** What somebody else has changed as well: in the settings of its step, or over the canvas and the outline for all others. */
export function StepClashes({ nodeId }: { nodeId: string }) {
  return <Clashes isShown={(node) => node === nodeId} inStep />;
}

interface OtherClashesProps {
  openNodeId: string | null;
  /** Where they stand. */
  className: string;
}

export function OtherClashes({ openNodeId, className }: OtherClashesProps) {
  return (
    <div className={`overflow-y-auto empty:hidden ${className}`}>
      <Clashes isShown={(node) => node === null || node !== openNodeId} />
    </div>
  );
}

function Clashes({ isShown, inStep = false }: { isShown: (nodeId: string | null) => boolean; inStep?: boolean }) {
  const { t } = useTranslation();
  const clashes = useStoreState(clashesOf).filter((clash) => isShown(nodeOfClash(clash)));
  if (clashes.length === 0) return null;
  return (
    <div className={inStep ? "mb-3" : undefined}>
      <Note tone="warn">
        <p className="mb-2 font-bold">{t("canvas.clash.title")}</p>
        <ClashList clashes={clashes} inStep={inStep} />
      </Note>
    </div>
  );
}
