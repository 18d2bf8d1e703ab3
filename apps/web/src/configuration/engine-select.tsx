import { Link, type Option, Select, type SelectProps } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchedChoice } from "../app/use-searched-choice.ts";
import type { EngineKind } from "./engine-kind.ts";

interface EngineSelectProps extends Omit<SelectProps, "options" | "aside"> {
  kind: EngineKind;
  /** What is said of having chosen none; absent where one has to be chosen. */
  none?: string;
  /** What can be chosen beside engines: it is found first, and its values are no ids. */
  further?: readonly Option[];
  /** Where several stand together, the way to a new one stands once beside them. */
  withoutNew?: boolean;
}

/** One of the engines of a kind, by its name; from here a new one is two clicks away. */
export function EngineSelect({ kind, none, further = [], withoutNew, ...props }: EngineSelectProps) {
  const { t } = useTranslation();
  const choice = useSearchedChoice();
  const { list, get } = kind.api;
  const { value: id } = props;
  const input = { ...choice.input, sortBy: "NameAsc" as const, includeArchived: false };
  const engines = useQuery({
    queryKey: list.queryKey({ input }),
    queryFn: ({ signal }) => list.call(input, { signal }),
    ...choice.whileSearched,
  });
  const chosen = useQuery({
    queryKey: get.queryKey({ input: { id } }),
    queryFn: ({ signal }) => get.call({ id }, { signal }),
    enabled: id !== "" && !further.some(({ value }) => value === id),
  });
  const options = choice.choices(engines.data?.results ?? [], chosen.data).map((engine) => ({
    value: engine.id,
    label: engine.name,
    ...(engine.archivedAt !== null && { hint: t("configuration.archived") }),
  }));
  return (
    <Select
      {...props}
      {...choice.inSelect(engines)}
      aside={!withoutNew && <NewEngineLink kind={kind} />}
      options={[...(none === undefined ? [] : [{ value: "", label: none }]), ...further, ...options]}
    />
  );
}

export function NewEngineLink({ kind }: { kind: EngineKind }) {
  const { t } = useTranslation();
  return (
    <Link href={`/configurations/${kind.id}/add`} className="font-medium text-brand-text hover:underline">
      {t(`configuration.${kind.id}.add`)}
    </Link>
  );
}
