import { CircleAlert } from "lucide-react";
import { Fragment } from "react";
import { type FieldErrors, useFormContext, useFormState } from "react-hook-form";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { fieldOf, inOrderOfFields } from "./changed-fields.ts";

/** After a refused save: every field that needs a look, as a way to it. */
export function ErrorList({ labels }: { labels: Readonly<Record<string, string>> }) {
  const texts = useUiTexts();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const paths = inOrderOfFields(errorPaths(errors), Object.keys(labels));
  if (submitCount === 0 || paths.length === 0) return null;
  return (
    <div role="alert" className="flex gap-2.5 rounded-md border border-danger-line bg-danger-soft px-3 py-2.5">
      <CircleAlert aria-hidden className="mt-0.5 text-danger-text" />
      <p>
        <strong className="me-1.5">{texts.form.fieldsNeedALook(paths.length)}</strong>
        {paths.map((path, index) => (
          <Fragment key={path}>
            {index > 0 && ", "}
            <button
              type="button"
              className="font-medium text-brand-text underline-offset-2 hover:underline"
              onClick={() => setFocus(path)}
            >
              {labelOf(path, labels)}
            </button>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function labelOf(path: string, labels: Readonly<Record<string, string>>): string {
  const name = fieldOf(path, Object.keys(labels));
  return (name && labels[name]) || path;
}

function errorPaths(errors: FieldErrors, prefix = ""): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || (prefix === "" && name === "root")) return [];
    const path = prefix ? `${prefix}.${name}` : name;
    const isError = typeof (error as { type?: unknown }).type === "string";
    return isError ? [path] : errorPaths(error as FieldErrors, path);
  });
}
