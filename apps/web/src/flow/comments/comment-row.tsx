import type { Comment } from "@parlo/contract";
import { IconButton, Menu, showAgo, showAlternate } from "@parlo/ui";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useAttempt } from "../../app/use-attempt.tsx";
import { useMe } from "../../app/use-me.ts";
import { PersonFaces } from "../../canvas/index.ts";
import { CommentField } from "./comment-field.tsx";
import { CommentText } from "./comment-text.tsx";
import type { Mentionable } from "./mention-parts.ts";
import { useDraftWords } from "./use-draft-words.ts";
import { useFocusWithin } from "./use-focus-within.ts";

interface CommentRowProps {
  threadId: string;
  comment: Comment;
  people: readonly Mentionable[];
  /** The flow is not archived, and the person may speak here. */
  mayComment: boolean;
}

/** One comment; whose it is changes it or takes it away. */
export function CommentRow({ threadId, comment, people, mayComment }: CommentRowProps) {
  const { t, i18n } = useTranslation();
  const { user, organization } = useMe();
  const attempt = useAttempt([api.commentThread.key()]);
  const [editing, setEditing] = useState(false);
  const place = useFocusWithin<HTMLDivElement>(editing);
  const { id, author, text, mentions, createdAt, editedAt } = comment;
  const name = author.name || t("flow.comments.nobody");
  const isOwn = author.userId === user.id;
  const mayRemove = isOwn || organization.role === "owner" || organization.role === "admin";
  const items = [
    ...(isOwn ? [{ label: t("flow.comments.edit"), icon: <Pencil />, onSelect: () => setEditing(true) }] : []),
    {
      label: t("flow.comments.remove"),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => void attempt(name, () => client.commentThread.remove({ id: threadId, commentId: id })),
    },
  ];
  return (
    <li className="flex gap-2">
      <span aria-hidden className="pt-0.5 max-tablet:pt-2.5">
        <PersonFaces people={[{ clientId: id, userId: author.userId ?? "", name, nodeId: null }]} label="" />
      </span>
      <div ref={place} className="min-w-0 flex-1">
        <div className="flex min-h-6 items-center gap-1.5">
          <b translate="no" className="truncate font-medium">
            {name}
          </b>
          <span className="flex-none text-xs text-text-3" title={showAlternate(createdAt)}>
            {showAgo(createdAt, i18n.resolvedLanguage ?? "en")}
            {editedAt && <> · {t("flow.comments.edited")}</>}
          </span>
          {mayComment && mayRemove && !editing && (
            <span className="ms-auto flex-none">
              <Menu
                align="end"
                trigger={<IconButton size="sm" label={t("flow.comments.more", { name })} icon={<Ellipsis />} />}
                groups={[{ items }]}
              />
            </span>
          )}
        </div>
        {editing ? (
          <EditComment {...{ threadId, comment, people }} onClose={() => setEditing(false)} />
        ) : (
          <CommentText {...{ text, mentions }} />
        )}
      </div>
    </li>
  );
}

interface EditCommentProps {
  threadId: string;
  comment: Comment;
  people: readonly Mentionable[];
  onClose: () => void;
}

function EditComment({ threadId, comment, people, onClose }: EditCommentProps) {
  const { t } = useTranslation();
  const attempt = useAttempt([api.commentThread.key()]);
  const [text, write] = useDraftWords(`edit.${comment.id}`, comment.text);
  const [busy, setBusy] = useState(false);
  const close = () => {
    write("");
    onClose();
  };
  const save = async (words: string, mentions: string[]) => {
    setBusy(true);
    await attempt(t("flow.comments.edit"), async () => {
      await client.commentThread.edit({ id: threadId, commentId: comment.id, text: words, mentions });
      close();
    });
    setBusy(false);
  };
  return (
    <CommentField
      label={t("flow.comments.edit")}
      sendLabel={t("ui.form.save")}
      text={text}
      onWrite={write}
      people={people}
      busy={busy}
      onSend={(words, mentions) => void save(words, mentions)}
      onCancel={close}
    />
  );
}
