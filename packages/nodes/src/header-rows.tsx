import { fixedOrigin, type Headers, isWrittenOut } from "@parlo/engine";
import { RowList, Switch, TemplateField, TextField } from "@parlo/ui";
import { useLayoutEffect, useRef } from "react";
import type { FormSurroundings } from "./editor.ts";
import { SecretHeaderField } from "./secret-header-field.tsx";
import { templateVariables } from "./template-variables.editor.ts";

interface HeaderRowsProps {
  value: Headers;
  onChange: (value: Headers, field: string) => void;
  /** Where the call goes: a secret is for there alone. */
  url: string;
  surroundings: FormSurroundings;
  /** By path into the rows. */
  problemAt: (field: string) => string | undefined;
}

/** Headers of a call: templates, and secrets that the server keeps. */
export function HeaderRows(props: HeaderRowsProps) {
  const { value, onChange, url, surroundings, problemAt } = props;
  const { t, onKeepSecret } = surroundings;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  // The server answers later: what was changed meanwhile stays.
  const setRow = (index: number, name: string, next: Headers[number]) => {
    const { value: rows, onChange: change } = latest.current;
    const row = rows[index];
    if (!row || row.name !== name || !("secret" in row)) return;
    change(
      rows.map((each, at) => (at === index ? next : each)),
      `${index}.secret.${"secret" in next ? next.secret?.id : ""}`,
    );
  };
  /** What was typed in plain text is not typed again: the server keeps it, and where it cannot, it comes back. */
  const keepTyped = (index: number, name: string, typed: string) => {
    const origin = fixedOrigin(url);
    if (!onKeepSecret || origin === null || !isWrittenOut(typed)) return;
    onKeepSecret(typed.trim(), origin).then(
      (secret) => setRow(index, name, { name, secret }),
      () => setRow(index, name, { name, value: typed }),
    );
  };
  return (
    <RowList<Headers[number]>
      label={t("http.headers")}
      items={value}
      onChange={onChange}
      make={() => ({ name: `x-header-${value.length + 1}`, value: "" })}
      addLabel={t("http.addHeader")}
      removeLabel={(index) => t("row.remove", { number: index + 1 })}
      most={50}
      render={(row, set, index) => (
        <>
          <TextField
            label={t("name")}
            mono
            value={row.name}
            onChange={(name) => set({ ...row, name }, "name")}
            maxLength={200}
          />
          {"secret" in row ? (
            <SecretHeaderField
              value={row.secret}
              onChange={(secret) => setRow(index, row.name, { name: row.name, secret })}
              origin={fixedOrigin(url)}
              keep={onKeepSecret}
              t={t}
              error={problemAt(`${index}.secret`)}
            />
          ) : (
            <TemplateField
              label={t("value")}
              multiline={false}
              value={row.value}
              onChange={(next) => set({ ...row, value: next }, "value")}
              variables={templateVariables(surroundings)}
            />
          )}
          <Switch
            label={t("http.secret")}
            value={"secret" in row}
            onChange={(secret) => {
              set(secret ? { name: row.name, secret: null } : { name: row.name, value: "" }, "secret");
              if (secret && "value" in row) keepTyped(index, row.name, row.value);
            }}
          />
        </>
      )}
    />
  );
}
