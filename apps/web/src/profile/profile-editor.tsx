import { Button, Failure, IconButton, Link, Menu, Page } from "@parlo/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { Archive, ArchiveRestore, CodeXml, Copy, Eye, MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../app/api-error.ts";
import { configuration } from "../app/configuration.ts";
import { NotFound } from "../app/not-found.tsx";
import { Pending } from "../app/pending.tsx";
import { useMay } from "../app/use-may.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { ProfileState } from "./profile-state.tsx";
import { useProfile } from "./use-profile.ts";
import { useProfileActions } from "./use-profile-actions.ts";

const parts = ["general", "language", "persona", "settings", "maintenance", "deployment"] as const;

/** The frame of a profile's six parts, each with its own address. */
export function ProfileEditor({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { query } = useProfile(profileId);
  const trouble = useTrouble(query);
  const actions = useProfileActions();
  const may = useMay();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const profile = query.data;
  if (!profile && isMissing(query.error)) return <NotFound />;
  const preview = `${configuration.apiUrl}/live-preview?profileId=${profileId}`;
  return (
    <Page
      title={profile?.name ?? t("profile.profile")}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.profiles"), href: "/profiles" }]}
      state={profile && <ProfileState profile={profile} />}
      tabsLabel={t("profile.parts")}
      tabs={parts.map((part) => ({
        label: t(`profile.part.${part}`),
        href: `/profiles/${profileId}/edit/${part}`,
        current: path.endsWith(`/${part}`),
      }))}
      actions={
        profile && (
          <>
            <span className="max-tablet:hidden">
              <Button asChild>
                <Link href={preview} target="_blank">
                  <Eye aria-hidden />
                  {t("profile.openPreview")}
                </Link>
              </Button>
            </span>
            <Menu
              align="end"
              trigger={<IconButton label={t("profile.actionsOf", { name: profile.name })} icon={<MoreHorizontal />} />}
              groups={[
                {
                  items: [
                    {
                      label: t("profile.openPreview"),
                      below: "tablet",
                      icon: <Eye />,
                      onSelect: () => window.open(preview, "_blank", "noopener"),
                    },
                    ...(may.edit
                      ? [
                          {
                            label: t("profile.duplicate"),
                            icon: <Copy />,
                            onSelect: () => void actions.duplicate(profile),
                          },
                        ]
                      : []),
                    {
                      label: t("profile.copySnippet"),
                      icon: <CodeXml />,
                      onSelect: () => void actions.copySnippet(profile),
                    },
                    ...(may.edit
                      ? [
                          profile.archivedAt
                            ? {
                                label: t("profile.restore"),
                                icon: <ArchiveRestore />,
                                onSelect: () => void actions.restore(profile),
                              }
                            : {
                                label: t("profile.archive"),
                                icon: <Archive />,
                                onSelect: () => void actions.archive(profile),
                              },
                        ]
                      : []),
                  ],
                },
              ]}
            />
          </>
        )
      }
    >
      {profile && <Outlet />}
      {query.isPending && !trouble && <Pending />}
      {trouble && (
        <Failure title={t("profile.loadFailed")} onRetry={() => void query.refetch()} details={trouble.message} />
      )}
    </Page>
  );
}
