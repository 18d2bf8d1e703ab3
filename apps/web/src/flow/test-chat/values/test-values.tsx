import { Button, IconButton, Select } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../../app/api.ts";
import { useWordsOfFailure } from "../../../app/use-words-of-failure.ts";
import { TypedField } from "../../../canvas/index.ts";
import { useEditorSurroundings } from "../../editor/editor-surroundings.tsx";
import { nearestDefinitions } from "../nearest-definitions.ts";
import { changedValues, shownValues, type TypedOver } from "./changed-values.ts";

interface TestValuesProps {
  conversationId: string;
  /** Counts what has happened: whatever does may write a variable. */
  happened: number;
  /** Nothing can be set: it works, or is over. */
  disabled: boolean;
  onSet: (conversationId: string, variables: Record<string, never>) => Promise<unknown>;
}

/** What the variables of a test hold now, and a way to have them hold something else before it goes on. */
export function TestValues({ conversationId, happened, disabled, onSet }: TestValuesProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const definitions = nearestDefinitions(useEditorSurroundings().known.definitions);
  const [over, setOver] = useState<TypedOver>({});
  const [failure, setFailure] = useState<unknown>(null);
  const held = useQuery({
    queryKey: ["variables of a test", conversationId, happened],
    queryFn: ({ signal }) => client.conversation.variables({ id: conversationId }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const shown = shownValues(held.data?.results ?? [], definitions, over);
  const free = definitions.filter(({ key, hide }) => !hide && !shown.some(({ definition }) => definition.key === key));
  const changed = changedValues(shown, over);
  const isChanged = Object.keys(changed).length > 0;
  const fits = shown.every((one) => one.fits);
  const set = async () => {
    setFailure(null);
    try {
      await onSet(conversationId, changed as Record<string, never>);
      await held.refetch();
      setOver({});
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <form
      aria-label={t("flow.test.values.title")}
      className="flex max-h-[45%] flex-none flex-col gap-2 overflow-y-auto border-t border-line px-3.5 pt-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && fits && !disabled) void set();
      }}
    >
      {held.data && shown.length === 0 && <p className="text-xs text-text-3">{t("flow.test.values.none")}</p>}
      {shown.map(({ definition: { key, name, type }, typed, fits }) => (
        <div key={key} className="flex items-start gap-2">
          <span title={key} className="min-w-0 flex-1 truncate pt-1.5">
            {name}
          </span>
          <div className="min-w-0 flex-[1.4]">
            <TypedField
              label={name}
              hideLabel
              error={fits ? undefined : t("problem.variable-type")}
              valueType={type}
              value={typed}
              onChange={(text) => setOver({ ...over, [key]: text })}
            />
          </div>
          <IconButton
            label={t("flow.test.values.away", { name })}
            icon={<X />}
            disabled={disabled}
            onClick={() => setOver({ ...over, [key]: null })}
          />
        </div>
      ))}
      {failure !== null && (
        <p role="alert" className="text-xs text-danger-text">
          {words(failure)}
        </p>
      )}
      <div className="flex items-center gap-2">
        {free.length > 0 && (
          <Select
            className="min-w-0 flex-1"
            size="sm"
            label={t("flow.test.values.add")}
            hideLabel
            placeholder={t("flow.test.values.add")}
            value=""
            onChange={(key) => setOver({ ...over, [key]: "" })}
            options={free.map(({ key, name }) => ({ value: key, label: name, hint: key }))}
          />
        )}
        <span className="ms-auto" />
        {isChanged && (
          <Button size="sm" variant="quiet" onClick={() => setOver({})}>
            {t("flow.test.values.undo")}
          </Button>
        )}
        <Button type="submit" size="sm" disabled={disabled || !isChanged || !fits}>
          {t("flow.test.values.set")}
        </Button>
      </div>
    </form>
  );
}
