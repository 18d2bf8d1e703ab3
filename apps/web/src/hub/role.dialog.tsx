import { type Member, roleSchema } from "@parlo/contract";
import { Button, Dialog, RadioCards } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../app/api.ts";
import { useMe } from "../app/use-me.ts";
import { rolesUpTo } from "./role-texts.ts";
import { useAct } from "./use-act.ts";

/** Gives a member another role, none above one's own. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const { id, role: own } = useMe().organization;
  const [role, setRole] = useState(member.role);
  const { userId, name } = member;
  const save = async () => {
    const work = () => client.organization.updateMember({ id, userId, role });
    if (await act(work, t("hub.roleChanged", { name }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => void save()}
      title={t("hub.roleOf", { name })}
      actions={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" variant="primary">
            {t("ui.form.save")}
          </Button>
        </>
      }
    >
      <RadioCards
        label={t("hub.role")}
        columns={1}
        value={role}
        onChange={(next) => setRole(roleSchema.parse(next))}
        options={rolesUpTo(own, t)}
      />
    </Dialog>
  );
}
