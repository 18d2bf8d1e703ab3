import type { FlowProblem } from "@parlo/engine";
import { Button, Dialog, Link, Note, RadioCards, TextArea, TextField, toast } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { ProblemList, useFlowEditor, useObserved } from "../../canvas/index.ts";
import { SinceLive, useLiveVersion } from "../compare/since-live.tsx";
import { flowPaths } from "../flow-paths.ts";
import { useTestsAtPublish } from "../tests/use-tests-at-publish.ts";
import { deliverDraft } from "./deliver-draft.ts";

const choices = ["keep", "move", "restart"] as const;

/** Puts the draft live: what is wrong with it, what becomes of conversations that run, and a name for the version. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const { flowId, store, problems } = useFlowEditor();
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [notes, setNotes] = useState("");
  const [running, setRunning] = useState<(typeof choices)[number]>("keep");
  const found = useObserved(problems);
  const errors = found.filter(({ severity }) => severity === "error");
  const warnings = found.filter(({ severity }) => severity === "warning");
  const tests = useTestsAtPublish();
  const live = useLiveVersion();
  const isDoubtful = tests.failed.length > 0 || tests.unheld > 0 || tests.unread;
  // Who is only warned does not have to wait for the last of many tests.
  const blocks = tests.policy === "block" && (isDoubtful || tests.busy);

  const publish = useMutation({
    mutationFn: async () => {
      await deliverDraft(store);
      return client.flow.publish({ id: flowId, name, notes, running });
    },
    onSuccess: ({ version }) => {
      void queryClient.invalidateQueries({ queryKey: api.flow.list.key() });
      void queryClient.invalidateQueries({ queryKey: api.flow.versions.key() });
      toast({ variant: "success", title: t("flow.publish.done", { version: version.number }) });
      onClose();
    },
  });
  const refused = publish.error && words(publish.error);
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      onSubmit={() => publish.mutate()}
      title={t("flow.publish.title")}
      text={t("flow.publish.text")}
      actions={
        <>
          <Button onClick={onClose}>{t("flow.publish.keepDraft")}</Button>
          <Button type="submit" variant="primary" busy={publish.isPending} disabled={errors.length > 0 || blocks}>
            {t(isDoubtful && !blocks ? "flow.publish.anyway" : "flow.publish.action")}
          </Button>
        </>
      }
    >
      {live != null && <SinceLive live={live} />}
      {errors.length > 0 && (
        <Note tone="danger" title={t("flow.publish.errors", { count: errors.length })}>
          <Problems found={errors} />
        </Note>
      )}
      {warnings.length > 0 && (
        <Note
          tone="warn"
          title={t(errors.length > 0 ? "canvas.problems.warnings" : "flow.publish.warnings", {
            count: warnings.length,
          })}
        >
          <Problems found={warnings} />
        </Note>
      )}
      <TestsNote flowId={flowId} tests={tests} />
      {refused && (
        <Note tone="danger" title={t("flow.publish.failed")}>
          {refused}
        </Note>
      )}
      {live !== null && (
        <RadioCards
          label={t("flow.publish.running")}
          columns={1}
          value={running}
          onChange={(value) => setRunning(value as typeof running)}
          options={choices.map((value) => ({
            value,
            label: t(`flow.publish.${value}.label`),
            help: t(`flow.publish.${value}.help`),
          }))}
        />
      )}
      <TextField label={t("flow.publish.name")} optional value={name} onChange={setName} maxLength={255} />
      <TextArea label={t("flow.publish.notes")} optional rows={2} value={notes} onChange={setNotes} maxLength={5000} />
    </Dialog>
  );
}

function Problems({ found }: { found: readonly FlowProblem[] }) {
  return (
    <div className="mt-1 max-h-48 overflow-y-auto [&_button]:max-w-full [&_li]:flex [&_li]:flex-wrap [&_li]:gap-x-2.5 [&_li]:py-1 [&_li]:wrap-anywhere">
      <ProblemList problems={found} />
    </div>
  );
}

/** What the flow's tests say of the draft: it is not published unawares, or, as the flow is set, not at all. */
function TestsNote({ flowId, tests }: { flowId: string; tests: ReturnType<typeof useTestsAtPublish> }) {
  const { t } = useTranslation();
  const { policy, count, done, failed, unheld, unread, busy } = tests;
  const tone = policy === "block" ? "danger" : "warn";
  if (unread) return <Note tone={tone}>{t("flow.publish.testsUnread")}</Note>;
  if (count === 0) return null;
  if (busy) return <Note tone="info">{t("flow.publish.testsRun", { done, count })}</Note>;
  if (failed.length + unheld === 0)
    return done < count ? null : <Note tone="ok">{t("flow.tests.allPassed", { count })}</Note>;
  return (
    <Note
      tone={tone}
      title={
        failed.length > 0
          ? t("flow.tests.someFailed", { failed: failed.length, count })
          : t("flow.publish.testsUnheld", { unheld, count })
      }
      actions={
        <Link href={flowPaths.tests(flowId)} className="shrink-0 underline">
          {t("flow.publish.seeTests")}
        </Link>
      }
    >
      <ul className="mt-1 max-h-32 overflow-y-auto">
        {failed.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {failed.length > 0 && unheld > 0 && <p className="mt-1">{t("flow.publish.testsUnheld", { unheld, count })}</p>}
      {policy === "block" && <p className="mt-1">{t("flow.publish.testsBlock")}</p>}
    </Note>
  );
}
