import { Button, Dialog, Note, RadioCards, TextField } from "@parlo/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { flowPaths } from "../flow-paths.ts";
import { useGo } from "../use-go.ts";

const types = ["Custom", "Agent", "Automation"] as const;
const shortest = 4;
/** No template. */
const empty = "empty";

/** Names a new flow and says what sort it is; then the editor opens. */
export function NewFlowDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const go = useGo();
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [type, setType] = useState<(typeof types)[number]>("Custom");
  const [templateId, setTemplateId] = useState(empty);
  const templates = useQuery(api.flow.templates.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  // They talk with people.
  const offered = type === "Custom" ? (templates.data?.results ?? []) : [];
  const [tried, setTried] = useState(false);
  const tooShort = name.trim().length < shortest;
  const create = useMutation({
    mutationFn: () => {
      const isOffered = offered.some(({ id }) => id === templateId);
      return client.flow.create({ name: name.trim(), type, ...(isOffered && { templateId }) });
    },
    onSuccess: ({ flow }) => {
      void queryClient.invalidateQueries({ queryKey: api.flow.list.key() });
      go(flowPaths.editor(flow.id));
    },
  });
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!tooShort) create.mutate();
      }}
      title={t("flow.new.title")}
      actions={
        <>
          <Button onClick={onClose}>{t("flow.new.cancel")}</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {t("flow.new.create")}
          </Button>
        </>
      }
    >
      {create.error && <Note tone="danger">{words(create.error)}</Note>}
      <TextField
        label={t("flow.new.name")}
        error={tried && tooShort ? t("problem.string-too-small", { limit: shortest }) : undefined}
        help={t("flow.new.nameHelp")}
        value={name}
        onChange={setName}
        maxLength={255}
        autoFocus
      />
      <RadioCards
        label={t("flow.new.type")}
        columns={1}
        value={type}
        onChange={(value) => setType(value as typeof type)}
        options={types.map((value) => ({
          value,
          label: t(`flow.type.${value}`),
          help: t(`flow.new.typeHelp.${value}`),
        }))}
      />
      {offered.length > 0 && (
        <RadioCards
          label={t("flow.new.begin")}
          columns={offered.length > 1 ? 3 : 2}
          value={templateId}
          onChange={setTemplateId}
          options={[
            { value: empty, label: t("flow.new.template.empty.label"), help: t("flow.new.template.empty.help") },
            ...offered.map(({ id, name: own }) => ({
              value: id,
              label: t(`flow.new.template.${id}.label`, { defaultValue: own }),
              help: t(`flow.new.template.${id}.help`, { defaultValue: "" }),
            })),
          ]}
        />
      )}
    </Dialog>
  );
}
