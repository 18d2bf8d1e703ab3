import { useTranslation } from "react-i18next";
import { nodeName, useFlowEditor, useNode } from "../../canvas/index.ts";
import { isPlain, type TestStart } from "./test-start.ts";

/** Says where a test has begun and with which variables, where that is not as ever. */
export function StartNote({ start, onReset }: { start: TestStart; onReset: () => void }) {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  const node = useNode(start.nodeId ?? "");
  if (isPlain(start)) return null;
  const keys = [...(start.inputs ?? []), ...start.values].map(({ key }) => key).join(", ");
  return (
    <p className="text-center text-xs text-text-3 [overflow-wrap:anywhere]">
      {node && t("flow.test.start.from", { step: nodeName(node, catalog.entry(node.type)) })}
      {node && keys && " · "}
      {keys && t("flow.test.start.with", { keys })}{" "}
      <button
        type="button"
        className="min-h-6 rounded-xs px-1 font-medium text-brand-text hover:underline"
        onClick={onReset}
      >
        {t("flow.test.start.reset")}
      </button>
    </p>
  );
}
