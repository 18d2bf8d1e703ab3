import type { Issue } from "@parlo/contract";
import { FactList, Link, Skeleton, showDateTime } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useHasRoute } from "../app/use-has-route.ts";

const link = "rounded-xs font-medium text-brand-text hover:underline";

/** When, in which engine, at which node, for which agent. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const { t } = useTranslation();
  const hasProfile = useHasRoute("/profiles/$profileId/edit");
  const { engineProvider, engineName, profileId, profileName } = issue;
  const facts: [string, ReactNode][] = [
    ["engine", [engineProvider, engineName, t(`issue.engineType.${issue.engineType}`)].filter(Boolean).join(" · ")],
    ["code", <code key="code">{issue.code}</code>],
  ];
  if (issue.conversationFlowId)
    facts.push(["node", <Node key="node" issue={issue} flowId={issue.conversationFlowId} />]);
  if (profileName) {
    const linked = hasProfile && profileId;
    facts.push([
      "profile",
      linked ? (
        <Link key="profile" href={`/profiles/${profileId}/edit`} className={link}>
          {profileName}
        </Link>
      ) : (
        profileName
      ),
    ]);
  }
  const { firstAt, lastAt } = issue.cause ?? { firstAt: issue.instant, lastAt: issue.instant };
  return (
    <FactList
      facts={[
        { name: t("issue.seen.firstAt"), value: showDateTime(firstAt) },
        { name: t("issue.seen.lastAt"), value: showDateTime(lastAt) },
        ...facts.map(([name, value]) => ({ name: t(`issue.fact.${name}`), value })),
      ]}
    />
  );
}

/** The flow and its node by name, leading to it in the editor. */
function Node({ issue: { conversationNodeId: nodeId }, flowId }: { issue: Issue; flowId: string }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(
    api.flow.get.queryOptions({ input: { id: flowId }, staleTime: 60_000, retry: false }),
  );
  const node = data?.nodes.find(({ id }) => id === nodeId);
  // What nobody can read is shown only where there is no name.
  if (isPending) return <Skeleton className="h-4 w-40" />;
  return (
    <>
      <Link href={`/conversation-flows/${flowId}`} className={link}>
        {data?.flow.name ?? flowId}
      </Link>
      {nodeId && (
        <>
          {" · "}
          <Link href={`/conversation-flows/${flowId}/node/${nodeId}`} className={link}>
            {node?.name || (node ? t(`nodes.${node.type}.label`, { defaultValue: node.type }) : nodeId)}
          </Link>
        </>
      )}
    </>
  );
}
