import { createContext, type ReactNode, useContext } from "react";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

export interface Leaving {
  /** Set while somebody wants to leave and has not decided yet. */
  asked: boolean;
  stay: () => void;
  leave: () => void;
}

/** A hook of the application's router: holds back every way out while `active`. */
export type UseLeaving = (active: boolean) => Leaving;

const Guard = createContext<UseLeaving | null>(null);

export function LeaveGuardProvider({ useLeaving, children }: { useLeaving: UseLeaving; children: ReactNode }) {
  return <Guard value={useLeaving}>{children}</Guard>;
}

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ active }: { active: boolean }) {
  const useLeaving = useContext(Guard);
  return useLeaving ? <Asking active={active} useLeaving={useLeaving} /> : null;
}

function Asking({ active, useLeaving }: { active: boolean; useLeaving: UseLeaving }) {
  const texts = useUiTexts();
  const leaving = useLeaving(active);
  return (
    <ConfirmDialog
      open={leaving.asked}
      onClose={leaving.stay}
      onConfirm={leaving.leave}
      title={texts.form.leaveTitle}
      text={texts.form.leaveText}
      keep={texts.form.stay}
      action={texts.form.leave}
    />
  );
}
