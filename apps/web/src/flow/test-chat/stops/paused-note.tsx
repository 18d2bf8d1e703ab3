import { Button } from "@parlo/ui";
import { Play, StepForward } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { nodeName, useFlowEditor, useNode } from "../../../canvas/index.ts";

interface PausedNoteProps {
  nodeId: string;
  busy: boolean;
  onGoOn: (to: "node" | "stop") => void;
}

/** Says before which step a test stands, and lets it go on. */
export function PausedNote({ nodeId, busy, onGoOn }: PausedNoteProps) {
  const { t } = useTranslation();
  const { catalog, openNode } = useFlowEditor();
  const node = useNode(nodeId);
  const goesOn = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pause may have taken the focus away
  useEffect(() => {
    const { activeElement: active } = document;
    if (!active || active === document.body || active.matches(":disabled")) goesOn.current?.focus();
  }, [nodeId]);
  const name = node ? nodeName(node, catalog.entry(node.type)) : nodeId;
  return (
    <section
      aria-label={t("flow.test.stops.paused", { step: name })}
      className="mx-3.5 mt-2.5 flex flex-none flex-wrap items-center gap-2 rounded-md border border-warn-line bg-warn-soft py-1.5 ps-2.5 pe-1.5"
    >
      <p role="status" className="min-w-0 flex-1 basis-20 text-xs [overflow-wrap:anywhere]">
        <button type="button" className="text-start hover:underline" onClick={() => openNode(nodeId)}>
          {t("flow.test.stops.paused", { step: name })}
        </button>
      </p>
      {/* A button that is locked would lose the focus, step by step. */}
      <Button size="sm" icon={<StepForward />} aria-disabled={busy} onClick={() => onGoOn("node")}>
        {t("flow.test.stops.step")}
      </Button>
      <Button
        ref={goesOn}
        size="sm"
        variant="primary"
        icon={<Play />}
        aria-disabled={busy}
        onClick={() => onGoOn("stop")}
      >
        {t("flow.test.stops.goOn")}
      </Button>
    </section>
  );
}
