import { Button, Failure, PictureCards, Skeleton } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Archive, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useMay } from "../app/use-may.ts";
import { NewAvatarDialog } from "./new-avatar.dialog.tsx";
import { Portrait } from "./portrait.tsx";
import { useArchiveAvatar } from "./use-archive-avatar.ts";

interface AvatarChoiceProps {
  label: string;
  value: string | null;
  onChange: (avatarId: string | null) => void;
}

/** The bodies that there are, as pictures; one of one's own can be added. */
export function AvatarChoice({ label, value, onChange }: AvatarChoiceProps) {
  const { t } = useTranslation();
  const query = useQuery(api.avatar.list.queryOptions({ input: { pageSizeAndNumber: { size: 100, number: 1 } } }));
  const may = useMay();
  const archive = useArchiveAvatar();
  const [adding, setAdding] = useState(false);
  if (query.isError)
    return (
      <Failure title={t("persona.avatarsFailed")} onRetry={() => void query.refetch()} details={query.error.message} />
    );
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const bodies = query.data.results.map((avatar) => ({ id: avatar.id as string | null, name: avatar.name }));
  const own = query.data.results.find(({ id, predefined }) => id === value && !predefined);
  return (
    <div className="flex flex-col gap-3">
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
