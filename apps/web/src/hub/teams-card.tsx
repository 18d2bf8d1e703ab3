import type { Team } from "@parlo/contract";
import { Button, Tag } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useMemberName } from "../app/use-member-name.ts";
import { wholeList } from "../app/whole-list.ts";
import { HubCard } from "./hub-card.tsx";
import { HubRow } from "./hub-row.tsx";
import { TeamDialog } from "./team.dialog.tsx";
import { useAct } from "./use-act.ts";

/** Named groups of members. */
export function TeamsCard({ admin }: { admin: boolean }) {
  const { t } = useTranslation();
  const act = useAct();
  const nameOf = useMemberName();
  const [editing, setEditing] = useState<Team | "new" | null>(null);
  const query = useQuery(wholeList(api.team.list, { includeArchived: admin }));
  const actionsOf = (team: Team) => {
    const { id, name, version } = team;
    const archive = () => client.team.archive({ id }, { context: { version } });
    if (!admin) return [];
    if (team.archivedAt)
      return [
        {
          label: t("hub.restore"),
          icon: <ArchiveRestore />,
          onSelect: () => void act(() => client.team.restore({ id }), t("hub.isRestored", { name })),
        },
      ];
    return [
      { label: t("hub.edit"), icon: <Pencil />, onSelect: () => setEditing(team) },
      {
        label: t("hub.archive"),
        icon: <Archive />,
        onSelect: () => void act(archive, t("hub.isArchived", { name }), t("hub.teamInUse")),
      },
    ];
  };
  const note = ({ memberIds, description }: Team) =>
    memberIds.map((id) => nameOf(id)).join(", ") || description || t("hub.emptyTeam");
  return (
    <>
      <HubCard<Team>
        title={t("hub.teams")}
        aside={
          admin && (
            <Button size="sm" icon={<Plus />} onClick={() => setEditing("new")}>
              {t("hub.newTeam")}
            </Button>
          )
        }
        query={query}
        none={t("hub.noTeams")}
        row={(team) => (
          <HubRow
            key={team.id}
            name={team.name}
            note={note(team)}
            aside={team.archivedAt && <Tag>{t("hub.archived")}</Tag>}
            actions={actionsOf(team)}
          />
        )}
      />
      {editing && <TeamDialog team={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
