import { NumberField, Segment, Select, showDate, TextField } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { AppWindow, Calendar, Hash, Headset, ListChecks, User, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import type { ConversationSearch } from "../conversation-search.ts";
import { useTeams } from "../use-teams.ts";
import { ProfileSelect } from "./profile-select.tsx";
import { ValueEditor } from "./value-editor.tsx";

export interface FilterKind {
  readonly id: keyof ConversationSearch;
  readonly name: string;
  /** What stands on the chip before the value. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly shown: string | null;
  readonly editor: (close: () => void) => ReactNode;
}

/** The filters that hold one value each. */
export function usePlainFilters(
  search: ConversationSearch,
  onSearch: (next: Partial<ConversationSearch>) => void,
): FilterKind[] {
  const { t } = useTranslation();
  const { profileId } = search;
  const named = api.profile.list.queryOptions({ input: { id: profileId, includeArchived: true } });
  const profile = useQuery({ ...named, enabled: profileId !== undefined }).data?.results[0];
  const { teams } = useTeams();
  const set = (next: Partial<ConversationSearch>) => onSearch({ ...next, pageNumber: 1 });

  const kind = (id: FilterKind["id"], icon: ReactNode, shown: string | null, editor: FilterKind["editor"]) => ({
    id,
    icon,
    shown,
    editor,
    name: t(`conversation.filter.${id}.name`),
    label: t(`conversation.filter.${id}.label`),
  });
  const day = (id: "createdAtGte" | "createdAtLte") =>
    kind(id, <Calendar aria-hidden />, search[id] ? showDate(`${search[id]}T00:00:00`) : null, (close) => (
      <ValueEditor
        value={search[id] ?? ""}
        isReady={(value) => value !== ""}
        onApply={(value) => set({ [id]: value })}
        onClose={close}
      >
        {(value, change) => (
          <TextField
            type="date"
            label={t(`conversation.filter.${id}.name`)}
            value={value}
            onChange={change}
            autoFocus
          />
        )}
      </ValueEditor>
    ));
  const count = (id: "messagesCountTextGte" | "messagesCountTextLte") =>
    kind(id, <Hash aria-hidden />, search[id] === undefined ? null : String(search[id]), (close) => (
      <ValueEditor<number | null>
        value={search[id] ?? null}
        isReady={(value) => value !== null && Number.isInteger(value) && value >= 0}
        onApply={(value) => set({ [id]: value ?? undefined })}
        onClose={close}
      >
        {(value, change) => <NumberField label={t(`conversation.filter.${id}.name`)} value={value} onChange={change} />}
      </ValueEditor>
    ));

  const choice = <Value extends string>(
    id: "owner" | "teamId",
    icon: ReactNode,
    options: readonly { value: Value; label: string }[],
  ) => {
    const chosen = options.find(({ value }) => value === search[id]);
    return kind(id, icon, chosen?.label ?? search[id] ?? null, (close) => (
      <Select
        label={t(`conversation.filter.${id}.name`)}
        value={search[id] ?? ""}
        onChange={(value) => {
          set({ [id]: value });
          close();
        }}
        options={options}
      />
    ));
  };

  return [
    kind(
      "state",
      <ListChecks aria-hidden />,
      search.state ? t(`conversation.state.${search.state === "Active" ? "active" : "closed"}`) : null,
      (close) => (
        <Segment
          label={t("conversation.filter.state.name")}
          value={search.state ?? ""}
          onChange={(value) => {
            set({ state: value as "Active" | "Closed" });
            close();
          }}
          options={[
            { value: "Active", label: t("conversation.state.active") },
            { value: "Closed", label: t("conversation.state.closed") },
          ]}
        />
      ),
    ),
    choice(
      "owner",
      <Headset aria-hidden />,
      (["agent", "queued", "human"] as const).map((value) => ({ value, label: t(`conversation.answeredBy.${value}`) })),
    ),
    ...(teams.length > 0 || search.teamId
      ? [
          choice(
            "teamId",
            <Users aria-hidden />,
            teams.map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]
      : []),
    kind("profileId", <AppWindow aria-hidden />, profileId ? (profile?.name ?? profileId) : null, (close) => (
      <ProfileSelect
        chosen={profileId ? profile : undefined}
        onChoose={(chosen) => {
          set({ profileId: chosen });
          close();
        }}
      />
    )),
    day("createdAtGte"),
    day("createdAtLte"),
    count("messagesCountTextGte"),
    count("messagesCountTextLte"),
    kind("endUserId", <User aria-hidden />, search.endUserId ?? null, (close) => (
      <ValueEditor
        value={search.endUserId ?? ""}
        isReady={(value) => value.trim() !== ""}
        onApply={(value) => set({ endUserId: value.trim() })}
        onClose={close}
      >
        {(value, change) => (
          <TextField
            label={t("conversation.filter.endUserId.name")}
            help={t("conversation.filter.endUserId.help")}
            value={value}
            onChange={change}
            autoComplete="off"
            autoFocus
          />
        )}
      </ValueEditor>
    )),
  ];
}
