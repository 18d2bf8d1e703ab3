import { Failure, Page, Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { hasFailed } from "../app/has-failed.ts";
import { UnreadMentions } from "../mention/index.ts";
import { Checklist } from "./checklist.tsx";
import { Figures } from "./figures.tsx";
import { LiveConversations } from "./live-conversations.tsx";
import { NewProfileButton } from "./new-profile-button.tsx";
import { OpenIssues } from "./open-issues.tsx";
import { ProfileList } from "./profile-list.tsx";
import { TalkChart } from "./talk-chart.tsx";
import { useOverview } from "./use-overview.ts";

export function OverviewScreen() {
  const { t } = useTranslation();
  const overview = useOverview();
  const queries = Object.values(overview);
  const failed = queries.filter(hasFailed);
  const again = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <Page
      title={t("frame.nav.overview")}
      state={
        failed.length === 0 && (
          <Tag tone="ok" dot>
            {t("overview.live")}
          </Tag>
        )
      }
      actions={<NewProfileButton />}
    >
      {failed.length === queries.length ? (
        <Failure
          title={t("overview.failed")}
          text={t("overview.failedHelp")}
          onRetry={again}
          details={String(failed[0]?.error?.message ?? "")}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <Checklist overview={overview} />
          <UnreadMentions />
          <Figures overview={overview} />
          <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_372px]">
            <TalkChart day={overview.day} />
            <OpenIssues issues={overview.issues} />
            <LiveConversations conversations={overview.active} />
            <ProfileList profiles={overview.profiles} />
          </div>
        </div>
      )}
    </Page>
  );
}
