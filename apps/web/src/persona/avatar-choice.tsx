import { Button, Failure, PictureCards, SearchField, Skeleton, useUiTexts } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Archive, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useArchiving } from "../app/use-archiving.ts";
import { useMay } from "../app/use-may.ts";
import { useSearchedChoice } from "../app/use-searched-choice.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { NewAvatarDialog } from "./new-avatar.dialog.tsx";
import { Portrait } from "./portrait.tsx";

interface AvatarChoiceProps {
  label: string;
  value: string | null;
  onChange: (avatarId: string | null) => void;
}

/** The bodies that there are, as pictures; one of one's own can be added. */
export function AvatarChoice({ label, value, onChange }: AvatarChoiceProps) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const choice = useSearchedChoice();
  const query = useQuery({ ...api.avatar.list.queryOptions({ input: choice.input }), ...choice.whileSearched });
  const trouble = useTrouble(query);
  const chosen = useQuery({ ...api.avatar.get.queryOptions({ input: { id: value ?? "" } }), enabled: value !== null });
  const may = useMay();
  const { archive } = useArchiving(api.avatar, () => t("persona.avatarInUse"));
  const [adding, setAdding] = useState(false);
  if (trouble)
    return (
      <Failure title={t("persona.avatarsFailed")} onRetry={() => void query.refetch()} details={trouble.message} />
    );
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const { count, results } = query.data;
  const avatars = choice.choices(results, value === null ? undefined : chosen.data);
  const bodies = avatars.map((avatar) => ({ id: avatar.id as string | null, name: avatar.name }));
  const own = avatars.find(({ id, predefined, archivedAt }) => id === value && !predefined && archivedAt === null);
  return (
    <div className="flex flex-col gap-3">
      {choice.isLong(count) && (
        <SearchField
          value={choice.search}
          onSearch={choice.setSearch}
          placeholder={t("persona.searchAvatars")}
          className="max-w-full"
        />
      )}
      {count === 0 && <p className="text-text-3">{texts.list.nothingFound(choice.search)}</p>}
      <PictureCards
        label={label}
        value={value}
        onChange={onChange}
        choices={[...bodies, { id: null, name: t("persona.noAvatar") }].map(({ id, name }) => ({
          value: id,
          label: name,
          picture: <Portrait avatarId={id} size="lg" />,
        }))}
      />
      {may.edit && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<Upload />} onClick={() => setAdding(true)}>
            {t("persona.addAvatar")}
          </Button>
          {own && (
            <Button variant="quiet" icon={<Archive />} onClick={() => void archive(own)}>
              {t("persona.archiveAvatar", { name: own.name })}
            </Button>
          )}
        </div>
      )}
      {adding && (
        <NewAvatarDialog
          onClose={() => setAdding(false)}
          onMade={({ id }) => {
            onChange(id);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}
