import type { Summary } from "@parlo/contract";
import { FactList, Link, showDateTime } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasRoute } from "../../app/use-has-route.ts";
import { usePersonName } from "../use-person-name.ts";

/** Who, when, where. */
export function SummaryFacts({ summary: { conversation, profileName, languages } }: { summary: Summary }) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const hasProfile = useHasRoute("/profiles/$profileId/edit");
  const link = "rounded-xs font-medium text-brand-text hover:underline";
  const facts: [string, ReactNode][] = [
    [
      "person",
      <Link
        key="person"
        href={`/conversations?endUserId=${encodeURIComponent(conversation.endUserId)}`}
        className={link}
      >
        {personName(conversation)}
      </Link>,
    ],
    [
      "profile",
      hasProfile ? (
        <Link key="profile" href={`/profiles/${conversation.profileId}/edit`} className={link}>
          {profileName}
        </Link>
      ) : (
        profileName
      ),
    ],
    ["where", t(`conversation.touchpoint.${conversation.touchpoint}`)],
    ["languages", languages.join(", ")],
    ["created", showDateTime(conversation.createdAt)],
    ["changed", showDateTime(conversation.modifiedAt)],
    ["id", <code key="id">{conversation.id}</code>],
  ];
  return <FactList facts={facts.map(([name, value]) => ({ name: t(`conversation.summary.${name}`), value }))} />;
}
