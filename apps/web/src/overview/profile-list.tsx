import { Card, EmptyState, Link, Skeleton, Tag } from "@parlo/ui";
import { AppWindow } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasFailed } from "../app/has-failed.ts";
import { LanguageTags } from "../app/language-tags.tsx";
import { useHasRoute } from "../app/use-has-route.ts";
import { CardFailure } from "./card-failure.tsx";
import type { Overview } from "./use-overview.ts";

const shown = 5;

/** The busiest few. */
export function ProfileList({ profiles }: { profiles: Overview["profiles"] }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage ?? "en");
  const hasList = useHasRoute("/profiles");
  const hasOne = useHasRoute("/profiles/$profileId/edit");
  const { data } = profiles;
  const busiest = [...(data?.results ?? [])]
    .sort((a, b) => b.conversationsToday - a.conversationsToday)
    .slice(0, shown);
  return (
    <Card
      content="flush"
      title={t("frame.nav.profiles")}
      aside={
        hasList && (
          <Link href="/profiles" className="pe-1 font-medium text-brand-text">
            {t("overview.allProfiles")}
          </Link>
        )
      }
    >
      {!data && !hasFailed(profiles) && (
        <div className="flex flex-col gap-3 px-4 pb-4">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
      <CardFailure query={profiles} />
      {data?.count === 0 && (
        <EmptyState
          drawing={<AppWindow className="size-6" />}
          title={t("overview.noProfiles")}
          text={t("overview.noProfilesHelp")}
        />
      )}
      <ul className="pb-1">
        {busiest.map((profile) => (
          <li
            key={profile.id}
            className="relative flex min-h-[58px] items-center gap-2.5 border-t border-line px-4 py-2 first:border-0 hover:bg-surface-2"
          >
            <AppWindow aria-hidden className="text-text-3" />
            <div className="min-w-0 flex-1">
              {hasOne ? (
                <Link
                  href={`/profiles/${profile.id}/edit`}
                  className="block truncate font-medium after:absolute after:inset-0"
                >
                  {profile.name}
                </Link>
              ) : (
                <p className="truncate font-medium">{profile.name}</p>
              )}
              <span className="mt-1 flex gap-1">
                <LanguageTags languages={profile.languages} />
              </span>
            </div>
            {profile.suspended && (
              <Tag tone="warn" dot>
                {t("overview.suspended")}
              </Tag>
            )}
            <span className="flex-none font-medium tabular-nums">
              <span aria-hidden>{number.format(profile.conversationsToday)}</span>
              <span className="sr-only">{t("overview.today", { count: profile.conversationsToday })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
