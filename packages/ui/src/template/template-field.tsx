import { clsx } from "clsx";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field, type FieldIds, type FieldProps } from "../field/field.tsx";
import { oneLine } from "./one-line.ts";
import type { TemplateEditor } from "./template-editor.ts";
import type { TemplateSyntax } from "./template-syntax.ts";
import type { TemplateVariables } from "./template-variable.ts";

export interface TemplateFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  variables: TemplateVariables;
  multiline?: boolean;
  placeholder?: string;
  lang?: string;
  /** Of a text that machines read: always the same while the field is shown. */
  syntax?: TemplateSyntax;
}

type EditorModule = typeof import("./template-editor.ts");
let editorModule: EditorModule | null = null;

async function loadEditor(): Promise<EditorModule> {
  editorModule ??= await import("./template-editor.ts");
  return editorModule;
}

/** A text in which variables stand as chips; `{` offers their names. */
export function TemplateField(props: TemplateFieldProps) {
  const { label, help, error, warning, optional, aside, hideLabel, className, ...own } = props;
  return (
    <Field {...{ label, help, error, warning, optional, aside, hideLabel, className }}>
      {(ids) => <TemplateInput {...own} ids={ids} />}
    </Field>
  );
}

type InputProps = Omit<TemplateFieldProps, keyof FieldProps> & { ids: FieldIds };

/** The same without label, help and error. */
export function TemplateInput({
  value,
  onChange,
  onBlur,
  variables,
  multiline = true,
  placeholder = "",
  lang,
  syntax,
  ids,
}: InputProps) {
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<TemplateEditor | null>(null);
  const { id, labelId, describedBy, invalid } = ids;
  const attributes = {
    id,
    dir: "auto",
    "aria-labelledby": labelId,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(invalid && { "aria-invalid": "true" }),
    ...(lang && { lang }),
    ...(syntax && { dir: "ltr", spellcheck: "false" }),
    ...(multiline && { "aria-multiline": "true" }),
  };
  const latest = useRef({ value, onChange, onBlur, variables, attributes });
  latest.current = { value, onChange, onBlur, variables, attributes };
  const [ready, setReady] = useState(editorModule !== null);

  // Before the first key where the editor is loaded already; else it takes over from the plain field, caret included.
  useLayoutEffect(() => {
    let gone = false;
    const mount = ({ mountTemplateEditor }: EditorModule) => {
      if (gone || !frame.current) return;
      const standIn = frame.current.querySelector("textarea");
      const hadFocus = standIn !== null && standIn === document.activeElement;
      editor.current = mountTemplateEditor(frame.current, {
        value: latest.current.value,
        selection: { anchor: standIn?.selectionStart ?? 0, head: standIn?.selectionEnd ?? 0 },
        onChange: (text) => latest.current.onChange(text),
        onBlur: () => latest.current.onBlur?.(),
        variables: latest.current.variables,
        multiline,
        syntax,
        placeholder,
        attributes: latest.current.attributes,
      });
      if (hadFocus) editor.current.focus();
    };
    if (editorModule) mount(editorModule);
    else
      void loadEditor().then((loaded) => {
        mount(loaded);
        flushSync(() => setReady(true));
      });
    return () => {
      gone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [multiline, placeholder, syntax]);
  useEffect(() => {
    if (ready) editor.current?.setValue(value);
  }, [value, ready]);
  useEffect(() => {
    if (ready) editor.current?.setVariables(variables);
  }, [variables, ready]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` holds what these make
  useEffect(() => {
    if (ready) editor.current?.setAttributes(latest.current.attributes);
  }, [id, labelId, describedBy, invalid, lang, multiline, ready]);

  return (
    <div ref={frame} className={clsx("template-field field-edge", multiline && "multiline", syntax && "code")}>
      {!ready && (
        <textarea
          id={id}
          aria-describedby={describedBy}
          value={multiline ? value : oneLine(value)}
          rows={multiline ? 2 : 1}
          dir={syntax ? "ltr" : "auto"}
          onChange={({ target }) => onChange(multiline ? target.value : oneLine(target.value))}
          className="w-full resize-none bg-transparent px-2.5 py-[5px] outline-none focus-visible:shadow-none"
        />
      )}
    </div>
  );
}
