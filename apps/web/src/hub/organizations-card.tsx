import type { Organization } from "@parlo/contract";
import { Button, ConfirmDialog, Tag } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Archive, ArchiveRestore, ArrowRightLeft, Plus, Settings2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { configuration } from "../app/configuration.ts";
import { useEnterOrganization } from "../app/use-enter-organization.ts";
import { useMe } from "../app/use-me.ts";
import { wholeList } from "../app/whole-list.ts";
import { HubCard } from "./hub-card.tsx";
import { HubRow } from "./hub-row.tsx";
import { NewOrganizationDialog } from "./new-organization.dialog.tsx";
import { useAct } from "./use-act.ts";

/** The organisations of which one is a member. */
export function OrganizationsCard() {
  const { t } = useTranslation();
  const { organization: current, organizations } = useMe();
  const mayMake =
    configuration.registration === "open" || organizations.some(({ role }) => role === "owner" || role === "admin");
  const act = useAct();
  const enter = useEnterOrganization();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [making, setMaking] = useState(false);
  const [archiving, setArchiving] = useState<Organization | null>(null);
  const query = useQuery(wholeList(api.organization.list, { includeArchived: true }));
  const archive = async ({ id, name, version }: Organization) => {
    setArchiving(null);
    const work = () => client.organization.archive({ id }, { context: { version } });
    if (!(await act(work, t("hub.isArchived", { name }))) || id !== current.id) return;
    // The session goes on in another organisation: nothing of this one may be seen there.
    await router.navigate({ to: "/overview" });
    await queryClient.resetQueries();
    await router.invalidate();
  };
  const actionsOf = (one: Organization) => {
    const { id, name } = one;
    const owner = one.role === "owner";
    if (one.archivedAt) {
      const restore = () => void act(() => client.organization.restore({ id }), t("hub.isRestored", { name }));
      return owner ? [{ label: t("hub.restore"), icon: <ArchiveRestore />, onSelect: restore }] : [];
    }
    const here = id === current.id;
    return [
      here
        ? { label: t("hub.settings"), icon: <Settings2 />, href: "/settings" }
        : { label: t("hub.switch"), icon: <ArrowRightLeft />, onSelect: () => void enter(id, "/hub") },
      ...(owner
        ? [{ label: t("hub.archive"), icon: <Archive />, danger: true, onSelect: () => setArchiving(one) }]
        : []),
    ];
  };
  const tagOf = ({ id, archivedAt }: Organization) => {
    if (archivedAt) return <Tag>{t("hub.archived")}</Tag>;
    return id === current.id && <Tag tone="brand">{t("hub.here")}</Tag>;
  };
  return (
    <>
      <HubCard<Organization>
        title={t("hub.organizations")}
        aside={
          mayMake && (
            <Button size="sm" icon={<Plus />} onClick={() => setMaking(true)}>
              {t("hub.newOrganization")}
            </Button>
          )
        }
        query={query}
        none=""
        row={(one) => (
          <HubRow
            key={one.id}
            name={one.name}
            note={t("hub.youAre", { role: t(`hub.roles.${one.role}`) })}
            aside={tagOf(one)}
            actions={actionsOf(one)}
          />
        )}
      />
      {making && <NewOrganizationDialog onClose={() => setMaking(false)} />}
      {archiving && (
        <ConfirmDialog
          open
          onClose={() => setArchiving(null)}
          onConfirm={() => void archive(archiving)}
          title={t("hub.archiveTitle", { name: archiving.name })}
          text={t("hub.archiveText")}
          action={t("hub.archive")}
        />
      )}
    </>
  );
}
