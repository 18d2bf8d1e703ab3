import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { Field, type FieldIds, type FieldProps } from "../field/field.tsx";
import type { TemplateEditor } from "./template-editor.ts";
import type { TemplateVariable } from "./template-variable.ts";

export interface TemplateFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  variables: readonly TemplateVariable[];
  multiline?: boolean;
  placeholder?: string;
  lang?: string;
}

/** A text in which variables stand as chips; `{` offers their names. */
export function TemplateField(props: TemplateFieldProps) {
  const { label, help, error, optional, aside, hideLabel, className, ...own } = props;
  return (
    <Field {...{ label, help, error, optional, aside, hideLabel, className }}>
      {(ids) => <TemplateInput {...own} ids={ids} />}
    </Field>
  );
}

type InputProps = Omit<TemplateFieldProps, keyof FieldProps> & { ids: FieldIds };

function TemplateInput({
  value,
  onChange,
  onBlur,
  variables,
  multiline = true,
  placeholder = "",
  lang,
  ids,
}: InputProps) {
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<TemplateEditor | null>(null);
  const latest = useRef({ value, onChange, onBlur, variables });
  latest.current = { value, onChange, onBlur, variables };
  const [ready, setReady] = useState(false);
  const { id, labelId, describedBy, invalid } = ids;

  useEffect(() => {
    let gone = false;
    void import("./template-editor.ts").then(({ mountTemplateEditor }) => {
      if (gone || !frame.current) return;
      const standIn = frame.current.querySelector("textarea");
      const hadFocus = standIn !== null && standIn === document.activeElement;
      editor.current = mountTemplateEditor(frame.current, {
        value: latest.current.value,
        onChange: (text) => latest.current.onChange(text),
        onBlur: () => latest.current.onBlur?.(),
        variables: latest.current.variables,
        multiline,
        placeholder,
        attributes: {},
      });
      if (hadFocus) editor.current.focus();
      setReady(true);
    });
    return () => {
      gone = true;
      editor.current?.destroy();
      editor.current = null;
      setReady(false);
    };
  }, [multiline, placeholder]);
  useEffect(() => {
    if (ready) editor.current?.setValue(value);
  }, [value, ready]);
  useEffect(() => {
    if (ready) editor.current?.setVariables(variables);
  }, [variables, ready]);
  useEffect(() => {
    if (!ready) return;
    editor.current?.setAttributes({
      id,
      "aria-labelledby": labelId,
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(invalid && { "aria-invalid": "true" }),
      ...(lang && { lang }),
      ...(multiline && { "aria-multiline": "true" }),
    });
  }, [id, labelId, describedBy, invalid, lang, multiline, ready]);

  return (
    <div ref={frame} className={clsx("template-field field-edge", multiline && "multiline")}>
      {!ready && (
        <textarea
          id={id}
          aria-describedby={describedBy}
          value={value}
          rows={multiline ? 2 : 1}
          onChange={(event) => onChange(event.target.value)}
          className="w-full resize-none bg-transparent px-2.5 py-[5px] outline-none focus-visible:shadow-none"
        />
      )}
    </div>
  );
}
