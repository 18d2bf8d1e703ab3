import type { FlowTest } from "@parlo/contract";
import { Button, ConfirmDialog, EmptyState, Failure } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Play, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import { useTrouble } from "../../app/use-trouble.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { FlowPage } from "../flow-page.tsx";
import { FlowTestRow } from "./flow-test-row.tsx";
import { TestDialog } from "./test.dialog.tsx";
import { useFlowTests } from "./use-flow-tests.ts";
import { useTestRuns } from "./use-test-runs.ts";

/** Conversations that are kept with the flow, to be held with its draft again: before it is published, after each change. */
export function FlowTestsScreen() {
  const { t } = useTranslation();
  const { flowId } = useFlowEditor();
  const mayRun = useMay().edit;
  const queryClient = useQueryClient();
  const { runs, run, accept, busy } = useTestRuns();
  const [accepted, setAccepted] = useState<FlowTest | null>(null);
  const [edited, setEdited] = useState<FlowTest | "new" | null>(null);
  const tests = useFlowTests(flowId);
  const trouble = useTrouble(tests) ?? tests.error;
  const rows = tests.data?.results ?? [];
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.flowTest.key() });
  return (
    <FlowPage
      title={t("flow.tests.title")}
      actions={
        mayRun && (
          <>
            <Button icon={<Upload />} onClick={() => setEdited("new")}>
              <span className="max-tablet:sr-only">{t("flow.tests.add")}</span>
            </Button>
            {rows.length > 0 && (
              <Button variant="primary" icon={<Play />} busy={busy} onClick={() => void run(rows)}>
                {t("flow.tests.runAll")}
              </Button>
            )}
          </>
        )
      }
    >
      {trouble && <Failure title={t("flow.tests.listFailed")} onRetry={() => void tests.refetch()} />}
      {tests.isPending && !trouble && <p className="sr-only">{t("app.loading")}</p>}
      {tests.data && rows.length === 0 && (
        <EmptyState title={t("flow.tests.emptyTitle")} text={t("flow.tests.emptyText")} />
      )}
      {rows.length > 0 && (
        <div className="max-w-[780px]">
          <p className="text-text-2">{t("flow.tests.help")}</p>
          <ul aria-label={t("flow.tests.title")} className="mt-2">
            {rows.map((test) => (
              <FlowTestRow
                key={test.id}
                test={test}
                run={runs.get(test.id)}
                onAccept={mayRun ? () => setAccepted(test) : undefined}
                onRun={mayRun ? () => void run([test]) : undefined}
                onRename={() => setEdited(test)}
              />
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        open={accepted !== null}
        onClose={() => setAccepted(null)}
        onConfirm={() => {
          if (accepted) void accept(accepted);
          setAccepted(null);
        }}
        title={t("flow.tests.acceptTitle", { name: accepted?.name ?? "" })}
        text={t("flow.tests.acceptText")}
        action={t("flow.tests.accept")}
        danger={false}
      />
      {edited === "new" && (
        <TestDialog
          fromFile
          title={t("flow.tests.addTitle")}
          saveLabel={t("flow.tests.add")}
          name=""
          onSave={async ({ name, fixture }) => {
            if (fixture) await client.flowTest.create({ name, flowId, fixture });
            await refresh();
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {edited && edited !== "new" && (
        <TestDialog
          title={t("flow.tests.rename")}
          saveLabel={t("ui.form.save")}
          name={edited.name}
          onSave={async ({ name }) => {
            await client.flowTest.update({ id: edited.id, name }, { context: { version: edited.version } });
            await refresh();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </FlowPage>
  );
}
