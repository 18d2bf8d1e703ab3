import { Dialog, Switch, useShownKeys } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useObserved, viewPreferences } from "../../canvas/index.ts";

/** Keys that are for the same. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
}

interface KeysDialogProps {
  /** Side by side where there is room. */
  groups: readonly KeyGroup[];
  onClose: () => void;
}

/** The keys of a screen, by what they are for, and whether characters alone are keys at all. */
export function KeysDialog({ groups, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  const { characterKeys } = useObserved(viewPreferences);
  return (
    <Dialog open width="columns" onClose={onClose} title={t("flow.keys.title")}>
      <div className="columns-[15rem] gap-8">
        {groups.map((group) => (
          <Keys key={group.title} {...group} />
        ))}
      </div>
      <Switch
        className="mt-2 border-t border-line pt-4"
        label={t("flow.keys.characters")}
        help={t("flow.keys.charactersHelp")}
        value={characterKeys}
        onChange={(value) => viewPreferences.set((others) => ({ ...others, characterKeys: value }))}
      />
    </Dialog>
  );
}

function Keys({ title, keys }: KeyGroup) {
  const shownKeys = useShownKeys();
  return (
    <section className="mb-5 break-inside-avoid last:mb-0">
      <h3 className="mb-1 text-xs font-medium text-text-3">{title}</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="order-2 flex-none">
              <kbd className="rounded-xs bg-surface-3 px-1.5 py-0.5 font-sans text-xs text-text-2">
                {shownKeys(key)}
              </kbd>
            </dt>
            <dd className="min-w-0">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
