import { kinds } from "@parlo/nodes";
import { Button, Dialog, Note, Select, Tag } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import {
  type Around,
  type CarriedDefinition,
  type CarriedReference,
  definitionHere,
  nodeName,
  type Pasting,
  pasteClipping,
  settleClipping,
  useFlowEditor,
  withSecrets,
} from "../../canvas/index.ts";
import { ImportPart, ImportRow } from "../transfer/import-part.tsx";
import { SecretRows } from "../transfer/secret-rows.tsx";
import { madeVariable } from "./made-variable.ts";
import { useEnteredSecrets } from "./use-entered-secrets.ts";

interface PasteDialogProps {
  pasting: Pasting;
  around: Around;
  onClose: () => void;
}

const create = " create";
const leave = " leave";

/** What its name stands for here where that is of another type. */
function clashHere(variable: CarriedDefinition, { definitions }: Around): CarriedDefinition | null {
  const here = definitionHere(variable, definitions);
  return here && here.type !== variable.type ? here : null;
}

const idOf = ({ key, isEndUser }: CarriedDefinition) => `${isEndUser} ${key}`;

/** What copied steps name and is not here: made, something here in its place, or left as it is. */
export function PasteDialog({ pasting: { clipping, missing, at }, around, onClose }: PasteDialogProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const editor = useFlowEditor();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { entered, setEntered, keep } = useEnteredSecrets(missing.secrets);
  const choose = (id: string, to: string) => setChosen((before) => ({ ...before, [id]: to }));
  const ofVariable = (variable: CarriedDefinition) => chosen[idOf(variable)] ?? create;
  const ofReference = (reference: CarriedReference) => chosen[reference.id] ?? likely(reference, around);
  const [tried, setTried] = useState<ReadonlyMap<string, CarriedDefinition>>(new Map());
  const made = useMemo(
    () =>
      missing.variables.map((variable) => ({
        variable,
        ...madeVariable(variable, around.definitions, tried.get(idOf(variable))),
      })),
    [missing.variables, around, tried],
  );
  const paste = useMutation({
    mutationFn: async () => {
      setTried(new Map(made.map(({ variable, here }) => [idOf(variable), here])));
      for (const { variable, here, isHere } of made)
        if (ofVariable(variable) === create && !isHere) await client.variableDefinition.create(here);
      return { created: made, secretOf: await keep() };
    },
    onSuccess: ({ created, secretOf }) => {
      const renames = created.flatMap(({ variable, here }) => {
        const chosenHere = ofVariable(variable);
        const to = chosenHere === create ? here.key : chosenHere;
        return to === variable.key || to === leave ? [] : [{ variable, to }];
      });
      const references = missing.references.map((reference) => {
        const to = ofReference(reference);
        return { reference, to: to === leave ? null : to };
      });
      const settled = settleClipping(clipping, kinds, { renames, references });
      const whole = missing.secrets.length > 0 ? withSecrets(settled, secretOf) : settled;
      const count = pasteClipping(editor, whole, at);
      editor.announce(t("canvas.announce.pasted", { count }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.variableDefinition.key() }),
  });
  const isOnlySecrets = missing.references.length + missing.variables.length === 0;
  const isOnlyClash = missing.references.length === 0 && missing.variables.every((one) => clashHere(one, around));
  const title = isOnlySecrets ? "flow.paste.secretsTitle" : isOnlyClash ? "flow.paste.clashTitle" : "flow.paste.title";
  const nameOf = (nodeId: string) => {
    const node = clipping.nodes.find(({ id }) => id === nodeId);
    return node ? nodeName(node, editor.catalog.entry(node.type)) : "";
  };
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      onSubmit={() => !paste.isPending && paste.mutate()}
      title={t(title)}
      text={!isOnlySecrets && t("flow.paste.text")}
      actions={
        <>
          <Button onClick={onClose}>{t("variable-definition.cancel")}</Button>
          <Button type="submit" variant="primary" busy={paste.isPending}>
            {t("canvas.selection.paste")}
          </Button>
        </>
      }
    >
      {paste.error && <Note tone="danger">{words(paste.error)}</Note>}
      {missing.variables.length > 0 && (
        <ImportPart title={t("flow.variables.title")} text={t("flow.paste.variablesHelp")}>
          {made.map(({ variable, here: asMade, isHere }) => {
            const { key, name, type, isEndUser } = variable;
            const clash = clashHere(variable, around);
            const fitting = around.definitions.filter(
              (one) => one.type === type && one.isEndUser === isEndUser && !(isHere && one.key === asMade.key),
            );
            const wordsOf = (one: CarriedDefinition) =>
              t("flow.transfer.useVariable", { name: one.name, key: one.key });
            const makes = clash ? t("flow.paste.createAs", { key: asMade.key }) : t("flow.paste.create");
            return (
              <ImportRow
                key={idOf(variable)}
                name={
                  <>
                    {name}
                    <span className="variable-chip">{key}</span>
                  </>
                }
                facts={
                  <>
                    {t(`variable-definition.type.${type}`)} ·{" "}
                    {t(isEndUser ? "variable-definition.endUser" : "variable-definition.conversation")}
                    {clash && (
                      <span className="block text-warn-text">
                        {t("flow.paste.otherType", { type: t(`variable-definition.type.${clash.type}`) })}
                      </span>
                    )}
                  </>
                }
                choice={
                  <Select
                    hideLabel
                    label={t("flow.transfer.standsFor", { name })}
                    value={ofVariable(variable)}
                    onChange={(to) => choose(idOf(variable), to)}
                    options={[
                      { value: create, label: isHere ? wordsOf(asMade) : makes },
                      {
                        value: leave,
                        label: clash
                          ? t("flow.paste.useHere", { type: t(`variable-definition.type.${clash.type}`) })
                          : t("flow.paste.leave"),
                      },
                      ...fitting.map((one) => ({ value: one.key, label: wordsOf(one) })),
                    ]}
                  />
                }
              />
            );
          })}
        </ImportPart>
      )}
      {missing.references.length > 0 && (
        <ImportPart title={t("flow.paste.references")} text={t("flow.transfer.referencesHelp")}>
          {missing.references.map((reference) => {
            const { type, id } = reference;
            const name = reference.name || t("flow.transfer.nameless");
            return (
              <ImportRow
                key={id}
                name={name}
                facts={<Tag>{t(`flow.transfer.reference.${type}`)}</Tag>}
                choice={
                  <Select
                    hideLabel
                    label={t("flow.transfer.standsFor", { name })}
                    value={ofReference(reference)}
                    onChange={(to) => choose(id, to)}
                    options={[
                      { value: leave, label: t(`flow.transfer.empty.${type}`) },
                      ...around.things[type].map((one) => ({ value: one.id, label: one.name })),
                    ]}
                  />
                }
              />
            );
          })}
        </ImportPart>
      )}
      {missing.secrets.length > 0 && (
        <SecretRows
          text={t("flow.paste.secretsHelp")}
          secrets={missing.secrets.map((one) => ({ ...one, places: one.nodeIds.map(nameOf).join(", ") }))}
          entered={entered}
          onEnter={setEntered}
        />
      )}
    </Dialog>
  );
}

/** The only one of its name. */
function likely({ type, name }: CarriedReference, { things }: Around): string {
  const [one, ...more] = name === "" ? [] : things[type].filter((each) => each.name === name);
  return one && more.length === 0 ? one.id : leave;
}
