import { Button, EmptyState, Page } from "@parlo/ui";
import { ArrowRightLeft, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useEnterOrganization } from "../app/use-enter-organization.ts";
import { useMay } from "../app/use-may.ts";
import { useMe } from "../app/use-me.ts";
import { InvitationsCard } from "./invitations-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { OrganizationsCard } from "./organizations-card.tsx";
import { TeamsCard } from "./teams-card.tsx";

/** Organisations, and the people of the one where one is. An address that names another one never switches by itself. */
export function HubScreen({ organizationId }: { organizationId: string | undefined }) {
  const { t } = useTranslation();
  const { organization, organizations } = useMe();
  const enter = useEnterOrganization();
  const wanted = organizationId ?? organization.id;
  const other = organizations.find(({ id }) => id === wanted);
  const admin = useMay().administer;
  const people = (
    <>
      <MembersCard />
      {admin && <InvitationsCard />}
      <TeamsCard admin={admin} />
    </>
  );
  const elsewhere = (
    <EmptyState
      drawing={<Users className="size-6" />}
      title={other ? t("hub.elsewhere", { name: other.name }) : t("hub.unknown")}
      text={other ? t("hub.elsewhereHelp", { name: organization.name }) : t("hub.unknownHelp")}
      actions={
        other && (
          <Button variant="primary" icon={<ArrowRightLeft />} onClick={() => void enter(other.id, "/hub")}>
            {t("hub.switchTo", { name: other.name })}
          </Button>
        )
      }
    />
  );
  return (
    <Page title={t("hub.title")}>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">{wanted === organization.id ? people : elsewhere}</div>
        <OrganizationsCard />
      </div>
    </Page>
  );
}
