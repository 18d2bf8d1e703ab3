import "./compare.css";
import type { FlowGraph } from "@parlo/engine";
import { Button, IconButton } from "@parlo/ui";
import { RotateCcw } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "../../canvas/index.ts";
import { FlowPage } from "../flow-page.tsx";
import { flowPaths } from "../flow-paths.ts";
import { useGo } from "../use-go.ts";
import { useRestoreVersion } from "../versions/use-restore-version.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import type { Side } from "./compare-search.ts";
import { SideSelects } from "./side-selects.tsx";
import { StillCanvas } from "./still-canvas.tsx";
import { useComparison } from "./use-comparison.ts";

interface CompareViewProps {
  sides: readonly [before: Side, after: Side];
  before: FlowGraph;
  after: FlowGraph;
  part: string | null;
}

/** Two states of the flow on one canvas, and what differs beside it. */
export function CompareView({ sides: [from, to], before, after, part }: CompareViewProps) {
  const { t } = useTranslation();
  const { flowId, editable } = useFlowEditor();
  const go = useGo();
  const restore = useRestoreVersion();
  const choose = useCallback(
    (key: string | null) => {
      const path = flowPaths.compare(flowId, from, to);
      go(key === null ? path : `${path}&part=${encodeURIComponent(key)}`, { replace: true });
    },
    [flowId, from, to, go],
  );
  const openNode = useCallback((id: string) => choose(`node:${id}`), [choose]);
  const close = useCallback(() => choose(null), [choose]);
  const { parts, editor } = useComparison(before, after, { openNode, close });
  // A version that may come into the draft's place.
  const restorable = from === "draft" ? to : to === "draft" ? from : "draft";
  return (
    <FlowPage
      title={t("flow.compare.title")}
      above={{ label: t("flow.versions.title"), href: flowPaths.versions(flowId) }}
      content="flush"
      actions={
        <>
          <SideSelects
            before={from}
            after={to}
            onChange={(one, other) => go(flowPaths.compare(flowId, one, other), { replace: true })}
          />
          {editable && restorable !== "draft" && (
            <>
              <Button className="max-tablet:hidden" icon={<RotateCcw />} onClick={() => restore.ask(restorable)}>
                {t("flow.compare.restore", { number: restorable })}
              </Button>
              <IconButton
                className="tablet:hidden"
                icon={<RotateCcw />}
                label={t("flow.compare.restore", { number: restorable })}
                onClick={() => restore.ask(restorable)}
              />
            </>
          )}
        </>
      }
    >
      <StillCanvas
        key={`${from}:${to}`}
        editor={editor}
        chosenId={part === null || part === "flow" ? null : part.slice(part.indexOf(":") + 1)}
        label={t("flow.compare.changes")}
      >
        <ComparePanel
          parts={parts}
          before={before}
          after={after}
          chosen={part}
          onChoose={choose}
          withDraft={to === "draft"}
        />
      </StillCanvas>
      {restore.dialog}
    </FlowPage>
  );
}
