import type { Profile } from "@parlo/contract";
import { IconButton, Link, Menu } from "@parlo/ui";
import { Archive, ArchiveRestore, CodeXml, Copy, ExternalLink, MoreHorizontal, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { LanguageTags } from "../app/language-tags.tsx";
import { useMay } from "../app/use-may.ts";
import { ProfilePicture } from "./profile-picture.tsx";
import { ProfileState } from "./profile-state.tsx";
import { touchpointIcons } from "./touchpoint-icons.ts";
import { useProfileActions } from "./use-profile-actions.ts";

interface ProfileCardProps {
  profile: Profile & { conversationsToday: number };
}

/** One agent at one place. */
export function ProfileCard({ profile }: ProfileCardProps) {
  const { t } = useTranslation();
  const { archive, restore, duplicate, copySnippet } = useProfileActions();
  const may = useMay();
  const Icon = touchpointIcons[profile.touchpoint];
  const preview = `${configuration.apiUrl}/live-preview?profileId=${profile.id}`;
  return (
    <li className="relative flex flex-col gap-3 rounded-md border border-line bg-surface p-4 hover:border-line-strong">
      <div className="flex items-center gap-3">
        <ProfilePicture profile={profile} />
        <div className="min-w-0 flex-1">
          <Link
            href={`/profiles/${profile.id}/edit/general`}
            className="block truncate rounded-sm font-bold before:absolute before:inset-0"
          >
            {profile.name}
          </Link>
          <p className="flex items-center gap-1.5 text-xs text-text-3">
            <Icon aria-hidden className="size-3.5" />
            <span className="truncate">{t(`profile.touchpoints.${profile.touchpoint}`)}</span>
          </p>
        </div>
        <div className="relative">
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={t("profile.actionsOf", { name: profile.name })} icon={<MoreHorizontal />} />
            }
            groups={[
              {
                items: [
                  { label: t("profile.edit"), icon: <Pencil />, href: `/profiles/${profile.id}/edit/general` },
                  {
                    label: t("profile.preview"),
                    icon: <ExternalLink />,
                    onSelect: () => window.open(preview, "_blank", "noopener"),
                  },
                  ...(may.edit
                    ? [{ label: t("profile.duplicate"), icon: <Copy />, onSelect: () => void duplicate(profile) }]
                    : []),
                  { label: t("profile.copySnippet"), icon: <CodeXml />, onSelect: () => void copySnippet(profile) },
                ],
              },
              {
                items: !may.edit
                  ? []
                  : [
                      profile.archivedAt
                        ? {
                            label: t("profile.restore"),
                            icon: <ArchiveRestore />,
                            onSelect: () => void restore(profile),
                          }
                        : { label: t("profile.archive"), icon: <Archive />, onSelect: () => void archive(profile) },
                    ],
              },
            ].filter(({ items }) => items.length > 0)}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-1">
        <ProfileState profile={profile} />
        <LanguageTags languages={profile.languages} />
      </div>
      <p className="text-xs text-text-2 tabular-nums">{t("profile.today", { count: profile.conversationsToday })}</p>
    </li>
  );
}
