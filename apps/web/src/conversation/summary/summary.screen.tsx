import { Card, Skeleton } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { ConversationFailure } from "../conversation-failure.tsx";
import { ConversationPage } from "../conversation-page.tsx";
import { useOperating } from "../history/use-operating.ts";
import { VariablesPanel } from "../history/variables-panel.tsx";
import { useConversationTrouble } from "../use-conversation-trouble.ts";
import { SummaryFacts } from "./summary-facts.tsx";
import { SummaryFigures } from "./summary-figures.tsx";
import { SummaryIssues } from "./summary-issues.tsx";
import { SummaryWay } from "./summary-way.tsx";

export function SummaryScreen({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const operating = useOperating(conversationId);
  const input = { id: conversationId };
  const conversation = useQuery(api.conversation.get.queryOptions({ input }));
  const query = useQuery(api.conversation.summary.queryOptions({ input }));
  const trouble = useConversationTrouble(conversation, query);
  const again = () => {
    void conversation.refetch();
    void query.refetch();
  };
  return (
    <ConversationPage
      conversationId={conversationId}
      conversation={conversation.data}
      tab="summary"
      operating={operating}
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-tablet:p-4">
        {trouble ? (
          <ConversationFailure error={trouble} onRetry={again} />
        ) : !query.data ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <div className="flex flex-col gap-4">
            <SummaryFigures summary={query.data} />
            <div className="grid items-start gap-4 desk:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-4">
                <Card title={t("conversation.summary.about")}>
                  <SummaryFacts summary={query.data} />
                </Card>
                {query.data.issues > 0 && <SummaryIssues conversationId={conversationId} />}
                <Card content="flush">
                  <VariablesPanel conversationId={conversationId} />
                </Card>
              </div>
              <Card title={t("conversation.summary.way")} content="flush">
                <SummaryWay flows={query.data.flows} />
              </Card>
            </div>
          </div>
        )}
      </div>
    </ConversationPage>
  );
}
