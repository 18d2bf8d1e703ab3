import type { Member, Role } from "@parlo/contract";
import { ConfirmDialog, Tag } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { LogOut, UserCog, UserMinus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useMay } from "../app/use-may.ts";
import { useMe } from "../app/use-me.ts";
import { wholeList } from "../app/whole-list.ts";
import { HubCard } from "./hub-card.tsx";
import { HubRow } from "./hub-row.tsx";
import { RoleDialog } from "./role.dialog.tsx";
import { rolesUpTo } from "./role-texts.ts";
import { useAct } from "./use-act.ts";

/** Who belongs to the organisation. A person alone in it meets no role. */
export function MembersCard() {
  const { t } = useTranslation();
  const { user, organization } = useMe();
  const act = useAct();
  const { id, role: own } = organization;
  const query = useQuery(wholeList(api.organization.members, { id }));
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [changing, setChanging] = useState<Member | null>(null);
  const alone = query.data?.count === 1;
  const admin = useMay().administer;
  const mayChange = (role: Role) => admin && rolesUpTo(own, t).some(({ value }) => value === role);
  const actionsOf = (member: Member) => {
    const self = member.userId === user.id;
    const change = { label: t("hub.changeRole"), icon: <UserCog />, onSelect: () => setChanging(member) };
    const remove = {
      label: t(self ? "hub.leave" : "hub.remove"),
      icon: self ? <LogOut /> : <UserMinus />,
      danger: true,
      onSelect: () => setLeaving(member),
    };
    const may = mayChange(member.role);
    return alone ? [] : [...(may ? [change] : []), ...(may || self ? [remove] : [])];
  };
  const self = leaving?.userId === user.id;
  const name = leaving?.name ?? "";
  return (
    <>
      <HubCard<Member>
        title={t("hub.members")}
        query={query}
        none=""
        row={(member) => (
          <HubRow
            key={member.userId}
            name={member.name}
            note={member.email}
            aside={!alone && <Tag>{t(`hub.roles.${member.role}`)}</Tag>}
            actions={actionsOf(member)}
          />
        )}
      />
      {changing && <RoleDialog member={changing} onClose={() => setChanging(null)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            const { userId } = leaving;
            void act(() => client.organization.removeMember({ id, userId }), t("hub.removed", { name }));
          }}
          title={self ? t("hub.leaveTitle", { organization: organization.name }) : t("hub.removeTitle", { name })}
          text={t(self ? "hub.leaveText" : "hub.removeText")}
          action={t(self ? "hub.leave" : "hub.remove")}
        />
      )}
    </>
  );
}
