import type { Invitation } from "@parlo/contract";
import { Button, showDate, Tag } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { MailPlus, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useMe } from "../app/use-me.ts";
import { wholeList } from "../app/whole-list.ts";
import { HubCard } from "./hub-card.tsx";
import { HubRow } from "./hub-row.tsx";
import { InviteDialog } from "./invite.dialog.tsx";
import { useAct } from "./use-act.ts";

/** Whom a mail has asked to come, and who has not come yet. */
export function InvitationsCard() {
  const { t } = useTranslation();
  const { id } = useMe().organization;
  const act = useAct();
  const [inviting, setInviting] = useState(false);
  const query = useQuery(wholeList(api.organization.invitations, { id }));
  const revoke = ({ id: invitationId, email }: Invitation) =>
    act(() => client.organization.revokeInvitation({ id, invitationId }), t("hub.revoked", { email }));
  return (
    <>
      <HubCard<Invitation>
        title={t("hub.invitations")}
        aside={
          <Button size="sm" icon={<MailPlus />} onClick={() => setInviting(true)}>
            {t("hub.invite")}
          </Button>
        }
        query={query}
        none={t("hub.noInvitations")}
        row={(invitation) => (
          <HubRow
            key={invitation.id}
            name={invitation.email}
            note={
              Date.parse(invitation.expiresAt) > Date.now()
                ? t("hub.openUntil", { day: showDate(invitation.expiresAt) })
                : t("hub.over")
            }
            aside={<Tag>{t(`hub.roles.${invitation.role}`)}</Tag>}
            actions={[
              { label: t("hub.revoke"), icon: <Undo2 />, danger: true, onSelect: () => void revoke(invitation) },
            ]}
          />
        )}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
