import type { FlowDocument, VariableDefinition } from "@parlo/contract";
import type { Surroundings } from "@parlo/engine";
import { Failure, SideBySideProvider, Skeleton, toast } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { isMissing } from "../../app/api-error.ts";
import { configuration } from "../../app/configuration.ts";
import { laterPart } from "../../app/later-part.tsx";
import { loadLater } from "../../app/load-later.ts";
import { loadAhead } from "../../app/module-reload.ts";
import { NotFound } from "../../app/not-found.tsx";
import { partAhead } from "../../app/part-ahead.tsx";
import { useMay } from "../../app/use-may.ts";
import { useMe } from "../../app/use-me.ts";
import { useTrouble } from "../../app/use-trouble.ts";
import {
  createUnsentShelf,
  FlowEditorProvider,
  laterParts,
  makeCatalog,
  preloadForms,
  useFlowEditor,
  useObserved,
  useValidation,
} from "../../canvas/index.ts";
import { useGo } from "../use-go.ts";
import { definitionAt } from "./definition-at.ts";
import { EditorSurroundingsProvider } from "./editor-surroundings.tsx";
import { makeFlowEditor } from "./make-flow-editor.ts";
import { useAround } from "./use-around.ts";
import { useCreateVariable } from "./use-create-variable.ts";
import { useFindableSteps } from "./use-findable-steps.ts";
import { useFlowFeed } from "./use-flow-feed.ts";
import { useFormSurroundings } from "./use-form-surroundings.ts";
import { useKeptCaret } from "./use-kept-caret.ts";
import { useRenameBack } from "./use-rename-back.ts";
import { useRest } from "./use-rest.ts";
import { useSurroundings } from "./use-surroundings.ts";

const loadRename = loadLater(() => import("../variables/rename.dialog.tsx"));
const RenameDialog = laterPart(async () => (await loadRename()).RenameDialog);
const loadPaste = loadLater(() => import("./paste.dialog.tsx"));
const PasteDialog = laterPart(async () => (await loadPaste()).PasteDialog);
const loadExtract = loadLater(() => import("./extract.dialog.tsx"));
const ExtractDialog = laterPart(async () => (await loadExtract()).ExtractDialog);
const loadMadeFlow = loadLater(() => import("./settle-made-flow.ts"));
const UpdateWatch = partAhead(async () => (await import("./update-watch.tsx")).UpdateWatch);
const CommentWatch = partAhead(async () => (await import("../comments/comment-watch.tsx")).CommentWatch);
const StopMarks = partAhead(async () => (await import("../test-chat/stops/stop-marks.tsx")).StopMarks);

/** Opens a flow for editing; all its screens live below, so that nothing is lost on the way between them. */
export function FlowEditorScreen({ flowId, children }: { flowId: string; children: ReactNode }) {
  const { t } = useTranslation();
  const opened = useQuery({
    ...api.flow.get.queryOptions({ input: { id: flowId } }),
    // The editor holds the flow from here on; fetching again would not change it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const trouble = useTrouble(opened);
  const isAtRest = usePartsAhead();
  if (isMissing(opened.error)) return <NotFound />;
  if (trouble)
    return (
      <Failure
        title={t("flow.editor.failed")}
        text={t("flow.editor.failedHelp")}
        details={trouble.message}
        onRetry={() => void opened.refetch()}
      />
    );
  if (!opened.data) return <Skeleton className="m-5 h-[60vh]" />;
  return (
    <OpenEditor key={`${flowId}:${opened.dataUpdatedAt}`} document={opened.data} isAtRest={isAtRest}>
      {isAtRest && (
        <>
          <CommentWatch />
          <StopMarks />
        </>
      )}
      {children}
    </OpenEditor>
  );
}

/** Whatever is chosen on the canvas opens one of them. */
const drawers = [
  "/_app/conversation-flows/$flowId/_canvas/node/$nodeId/",
  "/_app/conversation-flows/$flowId/_canvas/tool/$toolId",
] as const;

/** An address that names a step wants its form at once; it and what else was left out comes when the editor is at rest. */
function usePartsAhead(): boolean {
  const router = useRouter();
  const isAtRest = useRest();
  useEffect(() => {
    if (/\/(node|tool)\//.test(window.location.pathname)) preloadForms();
  }, []);
  useEffect(() => {
    if (!isAtRest) return;
    for (const load of [...laterParts, loadRename, loadExtract, loadMadeFlow, loadPaste]) void loadAhead(load);
    for (const id of drawers) void loadAhead(async () => router.loadRouteChunk(router.routesById[id]));
  }, [isAtRest, router]);
  return isAtRest;
}

interface OpenEditorProps {
  document: FlowDocument;
  isAtRest: boolean;
  children: ReactNode;
}

function OpenEditor({ document, isAtRest, children }: OpenEditorProps) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const go = useGo();
  const flowId = document.flow.id;
  const known = useSurroundings(flowId);
  const live = useRef<HTMLOutputElement>(null);
  const goLater = useRef(go);
  goLater.current = go;
  const createVariable = useCreateVariable();
  const createLater = useRef(createVariable);
  createLater.current = createVariable;
  const renameBack = useRenameBack();
  const renameLater = useRef(renameBack);
  renameLater.current = renameBack;
  const [chosen, setChosen] = useState<string | null>(null);
  const language = chosen && known.languages.includes(chosen) ? chosen : (known.languages[0] ?? "en");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language of the interface names the kinds anew
  const catalog = useMemo(
    () => makeCatalog((key, values) => t(key, { ...values }), configuration.has),
    [t, i18n.language],
  );
  const may = useMay();
  const { user, organization } = useMe();
  const [shelf] = useState(() => createUnsentShelf({ session: sessionStorage, local: localStorage, userId: user.id }));
  const announce = (text: string) => {
    if (live.current) live.current.textContent = text;
  };
  const [editor] = useState(() =>
    makeFlowEditor({
      document,
      organizationId: organization.id,
      catalog,
      language,
      shelf,
      editable: document.flow.archivedAt === null && may.edit,
      go: (path) => goLater.current(path),
      announce,
      renameVariable: (rename) => renameLater.current(rename),
      settleMade: (made, direction) =>
        void loadAhead(loadMadeFlow).then((part) =>
          part?.settleMadeFlow(made, direction, { ...editor, t, queryClient, go: goLater.current }),
        ),
      onStep: (name, direction) => announce(t(`flow.editor.done.${direction}`, { edit: t(`canvas.edit.${name}`) })),
      onOvertaken: (direction) => toast({ title: t(`flow.editor.overtaken.${direction}`) }),
      createVariable: may.edit ? (key, type) => createLater.current(key, type) : null,
    }),
  );
  const current = useMemo(() => ({ ...editor, catalog }), [editor, catalog]);
  const [flowVersions, setFlowVersions] = useState<Surroundings["flowVersions"]>();
  const surroundings = useMemo(
    () => known.surroundings && { ...known.surroundings, ...(flowVersions && { flowVersions }) },
    [known.surroundings, flowVersions],
  );
  useValidation(current, surroundings);
  useFlowFeed(editor);
  useFindableSteps(current);
  useKeptCaret(editor);

  useEffect(() => {
    const flows = new Map(known.flows.map(({ id, name }) => [id, name]));
    const models = new Map(known.models.map(({ id, name }) => [id, name]));
    const engines = new Map(known.engines.map(({ id, name }) => [id, name]));
    const tables = new Map(known.tables.map(({ id, name }) => [id, name]));
    const collections = new Map(known.collections.map(({ id, name }) => [id, name]));
    const profiles = new Map(known.allProfiles.map(({ id, name }) => [id, name]));
    const teams = new Map(known.teams.map(({ id, name }) => [id, name]));
    editor.names.set({
      language,
      flowName: (id) => flows.get(id) ?? null,
      aiModelName: (id) => models.get(id) ?? null,
      convAiName: (id) => engines.get(id) ?? null,
      profileName: (id) => profiles.get(id) ?? null,
      teamName: (id) => teams.get(id) ?? null,
      collectionName: (id) => collections.get(id) ?? null,
      tableName: (id) => tables.get(id) ?? null,
    });
  }, [
    editor,
    known.flows,
    known.models,
    known.engines,
    known.allProfiles,
    known.teams,
    known.tables,
    known.collections,
    language,
  ]);

  useEffect(() => {
    const { store } = editor;
    const leaveShelf = shelf.attend(window);
    store.start();
    const retry = () => store.retryNow();
    const leave = (event: BeforeUnloadEvent) => {
      if (store.isIdle()) return;
      void store.flush();
      event.preventDefault();
    };
    window.addEventListener("online", retry);
    window.addEventListener("beforeunload", leave);
    return () => {
      window.removeEventListener("online", retry);
      window.removeEventListener("beforeunload", leave);
      store.close();
      leaveShelf();
    };
  }, [editor, shelf]);

  return (
    <FlowEditorProvider value={current}>
      <WithSurroundings known={known} language={language} onLanguageChange={setChosen} flow={document.flow}>
        {isAtRest && <UpdateWatch onVersions={setFlowVersions} />}
        {children}
      </WithSurroundings>
      <output ref={live} className="sr-only" />
    </FlowEditorProvider>
  );
}

interface WithSurroundingsProps {
  known: ReturnType<typeof useSurroundings>;
  language: string;
  onLanguageChange: (language: string) => void;
  flow: FlowDocument["flow"];
  children: ReactNode;
}

function WithSurroundings({ known, language, onLanguageChange, flow, children }: WithSurroundingsProps) {
  const may = useMay();
  const editor = useFlowEditor();
  const extracting = useObserved(editor.extracting, Boolean);
  const pasting = useObserved(editor.pasting);
  const around = useAround(known);
  useEffect(() => editor.around.set(around), [editor, around]);
  const [renamed, setRenamed] = useState<VariableDefinition | null>(null);
  const definitions = useRef(known.definitions);
  definitions.current = known.definitions;
  const ask = useCallback((path: string) => setRenamed(definitionAt(path, definitions.current)), []);
  const rename = may.edit ? ask : null;
  const form = useFormSurroundings(known, { language, onLanguageChange, rename });
  const value = useMemo(() => ({ known, form, flow, rename }), [known, form, flow, rename]);
  return (
    <EditorSurroundingsProvider value={value}>
      <SideBySideProvider>{children}</SideBySideProvider>
      {pasting && around && <PasteDialog pasting={pasting} around={around} onClose={() => editor.pasting.set(null)} />}
      {extracting && <ExtractDialog onClose={() => editor.extracting.set(false)} />}
      {renamed && <RenameDialog definition={renamed} onClose={() => setRenamed(null)} />}
    </EditorSurroundingsProvider>
  );
}
