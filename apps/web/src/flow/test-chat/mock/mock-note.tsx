import type { Mocks } from "@parlo/contract";
import { useTranslation } from "react-i18next";
import { useMockable } from "./use-mockable.ts";

/** Says which steps of a test ask nobody outside. */
export function MockNote({ mocks, onChange }: { mocks: Mocks; onChange: () => void }) {
  const { t } = useTranslation();
  const names = useMockable().flatMap(({ nodeId, name }) => (Object.hasOwn(mocks, nodeId) ? [name] : []));
  if (names.length === 0) return null;
  return (
    <p className="text-center text-xs text-text-3 [overflow-wrap:anywhere]">
      {t("flow.test.mock.note", { steps: names.join(", ") })}{" "}
      <button
        type="button"
        className="min-h-6 rounded-xs px-1 font-medium text-brand-text hover:underline"
        onClick={onChange}
      >
        {t("flow.test.mock.change")}
      </button>
    </p>
  );
}
