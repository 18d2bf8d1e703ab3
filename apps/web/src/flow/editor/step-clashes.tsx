import { Note } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { ClashList, nodeOfClash, type StoreState, useStoreState } from "../../canvas/index.ts";

const clashesOf = ({ document }: StoreState) => document.clashes;

/** What somebody else has changed as well: in the settings of its step, or over the canvas for all others. */
export function StepClashes({ nodeId }: { nodeId: string }) {
  return <Clashes isShown={(node) => node === nodeId} inStep />;
}

export function OtherClashes({ openNodeId }: { openNodeId: string | null }) {
  return (
    <div className="absolute top-3 right-3 left-54 z-10 max-h-[60%] max-w-xl overflow-y-auto empty:hidden max-tablet:left-3">
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
