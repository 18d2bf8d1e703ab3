import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { type UseLeaving, useLeavingHook } from "./leave-guard-provider.tsx";

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ active }: { active: boolean }) {
  const useLeaving = useLeavingHook();
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
