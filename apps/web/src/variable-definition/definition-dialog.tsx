import {
  newVariableDefinitionSchema,
  type VariableDefinition,
  type VariableType,
  variableDefinitionChangesSchema,
  variableTypes,
} from "@parlo/contract";
import { Button, Dialog, fold, MeanwhileNote, Note, Segment, Select, Switch, TextArea, TextField } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { problemOf } from "../app/api-error.ts";
import { useSchemaCheck } from "../app/use-schema-check.ts";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

interface DefinitionDialogProps {
  /** Null makes a new one. */
  definition: VariableDefinition | null;
  isEndUser: boolean;
  onClose: () => void;
  /** Gives it another key, everywhere; null where that cannot be. */
  onRename: (() => void) | null;
}

/** Names a variable, says what it holds, and how long it lives. The key stays what it was made. */
export function DefinitionDialog({ definition, isEndUser, onClose, onRename }: DefinitionDialogProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const [name, setName] = useState(definition?.name ?? "");
  const [key, setKey] = useState(definition?.key ?? "");
  const [description, setDescription] = useState(definition?.description ?? "");
  const [type, setType] = useState<VariableType>(definition?.type ?? "String");
  const [endUser, setEndUser] = useState(definition?.isEndUser ?? isEndUser);
  const [hide, setHide] = useState(definition?.hide ?? false);
  /** The version that the changes here are made on. */
  const [version, setVersion] = useState(definition?.version ?? 0);

  /** A key made from this name would say nothing of it. */
  const isKeyWanted = !definition && name.trim() !== "" && !/[a-z0-9]/.test(fold(name));
  const isKeyMissing = isKeyWanted && key === "";
  const fields = { name, description: description || null, type, isEndUser: endUser, hide };
  const { tried, errorAt, send } = useSchemaCheck(
    definition ? variableDefinitionChangesSchema : newVariableDefinitionSchema,
    { ...fields, ...(!definition && key && { key }) },
  );
  const save = useMutation({
    mutationFn: () =>
      definition
        ? client.variableDefinition.update({ id: definition.id, ...fields }, { context: { version } })
        : client.variableDefinition.create({ ...fields, ...(key && { key }) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.variableDefinition.key() });
      onClose();
    },
  });
  const newest = problemOf(save.error)?.current as VariableDefinition | undefined;
  /** What was changed here stays, unless it is to go. */
  const goOnFrom = (stored: VariableDefinition, keep: boolean) => {
    const kept = <Value,>(typed: Value, before: Value | undefined, now: Value) =>
      keep && typed !== before ? typed : now;
    setName(kept(name, definition?.name, stored.name));
    setDescription(kept(description, definition?.description ?? "", stored.description ?? ""));
    setType(kept(type, definition?.type, stored.type));
    setEndUser(kept(endUser, definition?.isEndUser, stored.isEndUser));
    setHide(kept(hide, definition?.hide, stored.hide));
    setVersion(stored.version);
    save.reset();
  };
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      onSubmit={() => send(() => !isKeyMissing && save.mutate())}
      title={t(definition ? "variable-definition.editTitle" : "variable-definition.newTitle")}
      actions={
        <>
          <Button onClick={onClose}>{t("variable-definition.cancel")}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t(definition ? "variable-definition.save" : "variable-definition.create")}
          </Button>
        </>
      }
    >
      {newest && (
        <MeanwhileNote both={[]} onKeep={() => goOnFrom(newest, true)} onDiscard={() => goOnFrom(newest, false)} />
      )}
      {save.error && !newest && <Note tone="danger">{words(save.error)}</Note>}
      <TextField
        label={t("variable-definition.name")}
        error={errorAt("name")}
        value={name}
        onChange={setName}
        maxLength={255}
        autoFocus
      />
      <TextField
        label={t("variable-definition.key")}
        help={
          onRename ? (
            <button type="button" className="font-medium text-brand-text hover:underline" onClick={onRename}>
              {t("variable-definition.rename")}
            </button>
          ) : (
            t(
              definition
                ? "variable-definition.keyFixed"
                : isKeyWanted
                  ? "variable-definition.keyWanted"
                  : "variable-definition.keyHelp",
            )
          )
        }
        error={tried && isKeyMissing ? t("variable-definition.keyWanted") : errorAt("key")}
        optional={!definition && !isKeyWanted}
        mono
        disabled={definition !== null}
        value={key}
        onChange={setKey}
        maxLength={100}
      />
      <Select
        label={t("variable-definition.typeLabel")}
        value={type}
        onChange={(value) => setType(value as VariableType)}
        options={variableTypes.map((value) => ({ value, label: t(`variable-definition.type.${value}`) }))}
      />
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{t("variable-definition.scope")}</span>
        <Segment
          label={t("variable-definition.scope")}
          value={endUser ? "endUser" : "conversation"}
          onChange={(value) => setEndUser(value === "endUser")}
          options={[
            { value: "conversation", label: t("variable-definition.conversation") },
            { value: "endUser", label: t("variable-definition.endUser") },
          ]}
        />
        <p className="text-xs text-text-3">{t("variable-definition.scopeHelp")}</p>
      </div>
      <TextArea
        label={t("variable-definition.description")}
        optional
        rows={2}
        error={errorAt("description")}
        value={description}
        onChange={setDescription}
        maxLength={1000}
      />
      <Switch
        label={t("variable-definition.hide")}
        help={t("variable-definition.hideHelp")}
        value={hide}
        onChange={setHide}
      />
    </Dialog>
  );
}
