import type { FlowNode } from "@parlo/engine";
import { Button, IconButton, Note, Select, TextArea } from "@parlo/ui";
import { Play, Square, X } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../../app/api.ts";
import { useWordsOfFailure } from "../../../app/use-words-of-failure.ts";
import { TypedField, useFlowEditor, useGraph, useNodeVariables, useReadPaths } from "../../../canvas/index.ts";
import { useEditorSurroundings } from "../../editor/editor-surroundings.tsx";
import { nearestDefinitions } from "../nearest-definitions.ts";
import { unfitInputs } from "../start-inputs.ts";
import { startOf, typedValuesOf, unfitting } from "../test-start.ts";
import { useTestedProfile } from "../use-tested-profile.ts";
import { lastTestOf } from "./last-test.ts";
import { seeded, stepSeeds } from "./step-seeds.ts";
import { TryOutcome } from "./try-outcome.tsx";
import { useTryRun } from "./use-try-run.ts";

/** Tries one step alone with sample values, and shows what came of it. */
export function TryStep({ node, onClose }: { node: FlowNode; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const { flowId } = useFlowEditor();
  const { definitions } = useEditorSurroundings().known;
  const { profile, profiles, language, setProfileId } = useTestedProfile(null);
  const reads = useNodeVariables(node.id, definitions).filter(({ reads }) => reads);
  const read = nearestDefinitions(definitions).filter(({ key, isEndUser }) =>
    reads.some((one) => one.key === key && one.isEndUser === isEndUser),
  );
  const graph = useGraph();
  const paths = useReadPaths(node);
  const seeds = useMemo(() => stepSeeds(paths, graph, definitions), [paths, graph, definitions]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState("");
  const [checked, setChecked] = useState(false);
  const { run, begin, cancel } = useTryRun();
  useEffect(() => {
    const id = lastTestOf(flowId);
    if (!id) return;
    const take = async () => {
      const { results } = await client.conversation.variables({ id });
      const last = Object.fromEntries(typedValuesOf(results, definitions).map((one) => [one.key, one.typed]));
      setTyped((before) => ({ ...last, ...before }));
    };
    void take().catch(() => {});
  }, [flowId, definitions]);

  const values = read.flatMap(({ key }) => {
    const value = typed[key];
    return value === undefined || value === "" ? [] : [{ key, typed: value }];
  });
  const start = { nodeId: node.id, values };
  const [seedTexts, setSeedTexts] = useState<Readonly<Record<string, string>>>({});
  const misfits = [
    ...unfitting(start, definitions),
    ...unfitInputs(
      seeds.map(({ name }) => ({ key: name, typed: seedTexts[name] ?? "" })),
      seeds,
    ),
  ];
  const unfit = checked ? misfits : [];
  const submit = () => {
    setChecked(true);
    if (!profile || misfits.length > 0) return;
    const said = text.trim() === "" ? {} : { startText: text };
    const told = { ...startOf(start, definitions), ...seeded(seeds, seedTexts) };
    void begin({ ...told, ...said, profileId: profile.id, language });
  };
  return (
    <section
      aria-label={t("flow.test.try.title")}
      className="flex max-h-[65%] min-h-0 flex-none flex-col border-t border-line-strong bg-surface-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="flex flex-none items-center py-1.5 ps-3.5 pe-2">
        <h2 className="me-auto font-bold">{t("flow.test.try.title")}</h2>
        <IconButton size="sm" label={t("flow.test.try.close")} icon={<X />} onClick={onClose} />
      </header>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-3.5 pb-3">
        <p className="text-xs text-text-2">{t("flow.test.try.help")}</p>
        <form
          data-own-undo
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {profiles.length > 1 && profile && (
            <Select
              label={t("flow.test.profile")}
              value={profile.id}
              onChange={setProfileId}
              options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <TextArea
            label={t("flow.test.try.said")}
            optional
            rows={1}
            autoFocus
            maxLength={4000}
            value={text}
            onChange={setText}
          />
          {read.map(({ key, name, type }) => (
            <TypedField
              key={key}
              label={name}
              optional
              valueType={type}
              error={unfit.includes(key) ? t("problem.variable-type") : undefined}
              value={typed[key] ?? ""}
              onChange={(value) => setTyped({ ...typed, [key]: value })}
            />
          ))}
          {seeds.map(({ name, type }) => (
            <TypedField
              key={name}
              label={name}
              optional
              valueType={type}
              error={unfit.includes(name) ? t("problem.variable-type") : undefined}
              value={seedTexts[name] ?? ""}
              onChange={(value) => setSeedTexts({ ...seedTexts, [name]: value })}
            />
          ))}
          <div className="flex items-center gap-2">
            <Button type="submit" size="sm" variant="primary" icon={<Play />} disabled={!profile || run?.busy === true}>
              {t("flow.test.try.begin")}
            </Button>
            {run?.busy && run.conversation && (
              <Button size="sm" icon={<Square />} onClick={cancel}>
                {t("ui.cancel")}
              </Button>
            )}
          </div>
        </form>
        <div role="status" aria-atomic="false" className="flex flex-col gap-2">
          {!profile && <p className="text-xs text-text-2">{t("flow.test.noProfile")}</p>}
          {run?.error != null && (
            <Note tone="danger" title={t("flow.test.failed")}>
              {words(run.error)}
            </Note>
          )}
          {run?.busy && <p className="text-xs text-text-3">{t("flow.test.working")}</p>}
          {run && !run.busy && run.error === null && <TryOutcome node={node} messages={run.messages} />}
        </div>
      </div>
    </section>
  );
}
