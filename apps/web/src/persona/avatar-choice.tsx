import { Failure, Skeleton } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { Portrait } from "./portrait.tsx";

interface AvatarChoiceProps {
  label: string;
  value: string | null;
  onChange: (avatarId: string | null) => void;
}

/** The bodies that there are, as pictures; arrow keys go from one to the next. */
export function AvatarChoice({ label, value, onChange }: AvatarChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const query = useQuery(api.avatar.list.queryOptions({ input: {} }));
  if (query.isError)
    return (
      <Failure title={t("persona.avatarsFailed")} onRetry={() => void query.refetch()} details={query.error.message} />
    );
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const choices = [
    ...query.data.results.map((avatar) => ({ id: avatar.id as string | null, name: avatar.name })),
    { id: null, name: t("persona.noAvatar") },
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {choices.map((choice) => (
          <label
            key={choice.id ?? "none"}
            className={clsx(
              "flex cursor-pointer flex-col items-center gap-2 rounded-md border p-2 has-focus-visible:shadow-[var(--ring)]",
              value === choice.id ? "border-brand bg-brand-soft" : "border-line-strong hover:bg-surface-2",
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === choice.id}
              onChange={() => onChange(choice.id)}
            />
            <Portrait avatarId={choice.id} size="lg" />
            <span className="font-medium">{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
