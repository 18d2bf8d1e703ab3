import { Button } from "@parlo/ui";
import { RotateCcw } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGraph } from "../../canvas/index.ts";
import { runsAlike } from "./runs-alike.ts";
import type { TestRun } from "./test-run.ts";

/** Says that a test goes on with an older draft, and begins it with the one that there is now. */
export function ChangesNote({ run: { draft }, onRestart }: { run: TestRun; onRestart: () => void }) {
  const { t } = useTranslation();
  const graph = useGraph();
  const isOlder = useMemo(() => draft !== null && !runsAlike(draft, graph), [draft, graph]);
  return (
    <div role="status" className="flex flex-none flex-wrap items-center gap-x-2 px-3.5 text-xs text-text-2">
      {isOlder && (
        <>
          <p className="min-w-0 flex-1 basis-40 pt-1.5">{t("flow.test.changed")}</p>
          <Button size="sm" variant="quiet" icon={<RotateCcw />} className="-ms-2 mt-1" onClick={onRestart}>
            {t("flow.test.testChanges")}
          </Button>
        </>
      )}
    </div>
  );
}
