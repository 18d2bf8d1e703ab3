import { useTranslation } from "react-i18next";
import { AddLink } from "../app/add-link.tsx";
import type { EngineKindId } from "./engine-kind.ts";

export function AddEngineButton({ kind }: { kind: EngineKindId }) {
  const { t } = useTranslation();
  return <AddLink href={`/configurations/${kind}/add`}>{t(`configuration.${kind}.add`)}</AddLink>;
}
