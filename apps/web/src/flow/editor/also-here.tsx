import { useTranslation } from "react-i18next";
import { PersonFaces, useFlowEditor, useObserved } from "../../canvas/index.ts";

/** Who else has this step open: whoever writes here knows that they are not alone. */
export function AlsoHere({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const { people } = useFlowEditor();
  const here = useObserved(people).filter((person) => person.nodeId === nodeId);
  const names = [...new Set(here.map(({ name }) => name))].join(", ");
  return (
    <div role="status">
      {here.length > 0 && (
        <p className="mb-3 flex items-center gap-2 text-xs text-text-3 wrap-anywhere">
          <PersonFaces people={here} label={t("canvas.people.onStep")} />
          <span>{t("flow.drawer.alsoHere", { names })}</span>
        </p>
      )}
    </div>
  );
}
