import type { ConversationRow } from "@parlo/contract";
import { Button, IconButton, Menu, Page, showLength, Tag } from "@parlo/ui";
import { Check, CornerUpLeft, FlaskConical, Hand, ListTree, MoreHorizontal, User } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { HandBackPalette } from "./hand-back-palette.tsx";
import type { Operating } from "./history/use-operating.ts";
import { KeepTestDialog } from "./keep-test.dialog.tsx";
import { lengthOf } from "./length-of.ts";
import { StateTag } from "./state-tag.tsx";
import { TeamTag } from "./team-tag.tsx";
import { TouchpointIcon } from "./touchpoint-icon.tsx";
import { useArchive } from "./use-archive.tsx";
import { useExport } from "./use-export.tsx";
import { useMayOperate } from "./use-may-operate.ts";
import { usePersonName } from "./use-person-name.ts";

interface ConversationPageProps {
  conversationId: string;
  conversation: ConversationRow | undefined;
  tab: "history" | "summary";
  operating: Operating;
  /** Before the actions that every tab has. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of one conversation: who, how it stands, and what an operator can do. */
export function ConversationPage(props: ConversationPageProps) {
  const { conversationId, conversation, tab, operating, tools, children } = props;
  const { t } = useTranslation();
  const personName = usePersonName();
  const title = conversation ? personName(conversation) : t("conversation.conversation");
  return (
    <Page
      title={title}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.conversations"), href: "/conversations" }]}
      state={
        conversation && (
          <>
            <StateTag conversation={conversation} />
            <TeamTag teamId={conversation.teamId} />
            {conversation.archivedAt !== null && <Tag>{t("conversation.archived")}</Tag>}
            {conversation.test && (
              <span className="max-tablet:hidden">
                <Tag tone="outline">{t("conversation.test")}</Tag>
              </span>
            )}
          </>
        )
      }
      actions={
        <>
          {tools}
          {conversation && <Actions conversation={conversation} operating={operating} />}
        </>
      }
      tabsLabel={t("conversation.conversation")}
      tabs={(["history", "summary"] as const).map((name) => ({
        label: t(`conversation.tabs.${name}`),
        href: `/conversations/${conversationId}/${name}`,
        current: name === tab,
      }))}
      tabsAside={conversation && <Facts conversation={conversation} />}
    >
      {children}
    </Page>
  );
}

function Facts({ conversation }: { conversation: ConversationRow }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="tabular-nums">
        {t("conversation.messageCount", { count: conversation.messagesCountText })} ·{" "}
        {showLength(lengthOf(conversation))} · {conversation.language} ·
      </span>
      <span className="flex items-center gap-1.5">
        <TouchpointIcon touchpoint={conversation.touchpoint} />
        <span dir="auto">{conversation.profileName}</span>
      </span>
    </>
  );
}

function Actions({ conversation, operating }: { conversation: ConversationRow; operating: Operating }) {
  const { t } = useTranslation();
  const exported = useExport();
  const archive = useArchive();
  const mayExport = useMayOperate();
  const mayOperate = mayExport && conversation.state === "Active";
  const name = usePersonName()(conversation);
  const { busy } = operating;
  const taken = conversation.owner === "human";
  const [choosing, setChoosing] = useState(false);
  const [keeping, setKeeping] = useState(false);
  return (
    <>
      {choosing && (
        <HandBackPalette
          conversationId={conversation.id}
          onClose={() => setChoosing(false)}
          onChoose={(nodeId) => void operating.handBack(nodeId)}
        />
      )}
      {keeping && <KeepTestDialog conversationId={conversation.id} onClose={() => setKeeping(false)} />}
      {mayOperate && !taken && (
        <Button
          variant="primary"
          className="max-tablet:hidden"
          icon={<Hand />}
          busy={busy === "takeOver"}
          onClick={() => void operating.takeOver()}
        >
          {t("conversation.takeOver")}
        </Button>
      )}
      {mayOperate && taken && (
        <>
          <Button className="max-tablet:hidden" icon={<ListTree />} onClick={() => setChoosing(true)}>
            {t("conversation.handBackAt")}
          </Button>
          <Button
            variant="primary"
            className="max-tablet:hidden"
            icon={<CornerUpLeft />}
            busy={busy === "handBack"}
            onClick={() => void operating.handBack()}
          >
            {t("conversation.handBack")}
          </Button>
        </>
      )}
      <Menu
        align="end"
        trigger={<IconButton label={t("conversation.actionsOf", { name })} icon={<MoreHorizontal />} />}
        groups={[
          {
            items: [
              {
                label: t("conversation.ofSamePerson"),
                icon: <User />,
                href: `/conversations?endUserId=${encodeURIComponent(conversation.endUserId)}`,
              },
              ...(mayOperate
                ? [
                    ...(taken
                      ? [
                          {
                            label: t("conversation.handBack"),
                            below: "tablet" as const,
                            icon: <CornerUpLeft />,
                            onSelect: () => void operating.handBack(),
                          },
                          {
                            label: t("conversation.handBackAt"),
                            below: "tablet" as const,
                            icon: <ListTree />,
                            onSelect: () => setChoosing(true),
                          },
                        ]
                      : [
                          {
                            label: t("conversation.takeOver"),
                            below: "tablet" as const,
                            icon: <Hand />,
                            onSelect: () => void operating.takeOver(),
                          },
                        ]),
                    { label: t("conversation.close"), icon: <Check />, onSelect: () => void operating.close() },
                  ]
                : []),
            ],
          },
          ...(mayExport
            ? [
                {
                  items: [
                    {
                      label: t("conversation.keepTest.action"),
                      icon: <FlaskConical />,
                      onSelect: () => setKeeping(true),
                    },
                    ...exported(`/conversations/${conversation.id}/export`),
                    archive(conversation),
                  ],
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
