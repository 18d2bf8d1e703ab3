import { type VariableDefinition, type VariableUse, variableRenameSchema } from "@parlo/contract";
import { Button, Dialog, Failure, Note, Skeleton, Tag, TextField, toast } from "@parlo/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useSchemaCheck } from "../../app/use-schema-check.ts";
import { useTrouble } from "../../app/use-trouble.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { nodeName, useFlowEditor } from "../../canvas/index.ts";
import { deliverDraft } from "../editor/deliver-draft.ts";

interface RenameDialogProps {
  definition: VariableDefinition;
  onClose: () => void;
}

/** Gives a variable another key in every draft and every kept test, after showing where it stands. */
export function RenameDialog({ definition, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const { store } = useFlowEditor();
  const [key, setKey] = useState(definition.key);
  const [name, setName] = useState(definition.name);
  const { id, version } = definition;
  const uses = useQuery({ ...api.variableDefinition.uses.queryOptions({ input: { id } }), staleTime: 0, gcTime: 0 });
  const usesTrouble = useTrouble(uses);
  const wish = { id, key, name };
  const rename = useMutation({
    mutationFn: async () => {
      // What is typed in this editor comes first, and is renamed with the rest.
      await deliverDraft(store);
      return client.variableDefinition.rename(wish, { context: { version } });
    },
    onSuccess: async ({ flowIds }) => {
      store.noteRename({ definitionId: id, from: definition.key, to: key });
      toast({ title: t("flow.rename.done", { count: flowIds.length, from: definition.key, to: key }) });
      await queryClient.invalidateQueries({ queryKey: api.variableDefinition.key() });
      onClose();
    },
  });
  const { errorAt, send } = useSchemaCheck(variableRenameSchema, wish, rename.error);
  const fieldRefused = errorAt("key") ?? errorAt("name");
  const flows = uses.data?.flows ?? [];
  const drafts = flows.filter(({ nodes }) => nodes.length > 0);
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      onSubmit={() => send(() => !rename.isPending && rename.mutate())}
      title={t("flow.rename.title", { key: definition.key })}
      actions={
        <>
          <Button onClick={onClose}>{t("variable-definition.cancel")}</Button>
          <Button type="submit" variant="primary" busy={rename.isPending} disabled={key === definition.key}>
            {t("flow.rename.submit", { count: drafts.length })}
          </Button>
        </>
      }
    >
      {rename.error && !fieldRefused && <Note tone="danger">{words(rename.error)}</Note>}
      <TextField
        label={t("variable-definition.key")}
        error={errorAt("key")}
        mono
        autoFocus
        value={key}
        onChange={(typed) => {
          setKey(typed);
          rename.reset();
        }}
        maxLength={100}
      />
      <TextField
        label={t("variable-definition.name")}
        error={errorAt("name")}
        value={name}
        onChange={setName}
        maxLength={255}
      />

      {uses.isPending && !usesTrouble && <Skeleton className="h-24" />}
      {usesTrouble && (
        <Failure title={t("flow.rename.usesFailed")} details={words(usesTrouble)} onRetry={() => void uses.refetch()} />
      )}
      {uses.isSuccess && <Uses flows={flows} />}
      {flows.some(({ live }) => live) && <Note>{t("flow.rename.live", { key: definition.key })}</Note>}
    </Dialog>
  );
}

function Uses({ flows }: { flows: readonly VariableUse[] }) {
  const { t } = useTranslation();
  if (flows.length === 0) return <p className="text-text-2">{t("flow.rename.unused")}</p>;
  return (
    <section aria-label={t("flow.rename.uses")}>
      <h3 className="mb-1.5 font-medium">{t("flow.rename.uses")}</h3>
      <ul className="flex max-h-72 flex-col overflow-y-auto rounded-md border border-line" tabIndex={-1}>
        {flows.map((flow) => (
          <li key={flow.id} className="border-b border-line px-3 py-2 last:border-b-0">
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 truncate font-medium">{flow.name}</span>
              {flow.live && <Tag tone="info">{t("flow.rename.published")}</Tag>}
              {flow.archived && <Tag>{t("flow.rename.archived")}</Tag>}
            </div>
            <ul>
              {flow.nodes.map((node) => (
                <UseInStep key={node.id} node={node} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseInStep({ node }: { node: VariableUse["nodes"][number] }) {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  const { texts, settings, tools, writes } = node;
  const places = [
    ...(texts > 0 ? [t("flow.rename.texts", { count: texts })] : []),
    ...(settings > 0 ? [t("flow.rename.settings", { count: settings })] : []),
    ...(tools > 0 ? [t("flow.rename.tools", { count: tools })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-0.5 text-text-2">
      <span className="min-w-0 truncate">{nodeName(node, catalog.entry(node.type))}</span>
      <span className="text-xs text-text-3">{places.join(", ")}</span>
      {writes && <Tag tone="info">{t("flow.variables.writes")}</Tag>}
    </li>
  );
}
