import { Failure, PictureCards, Skeleton } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { Portrait } from "./portrait.tsx";

interface AvatarChoiceProps {
  label: string;
  value: string | null;
  onChange: (avatarId: string | null) => void;
}

/** The bodies that there are, as pictures. */
export function AvatarChoice({ label, value, onChange }: AvatarChoiceProps) {
  const { t } = useTranslation();
  const query = useQuery(api.avatar.list.queryOptions({ input: {} }));
  if (query.isError)
    return (
      <Failure title={t("persona.avatarsFailed")} onRetry={() => void query.refetch()} details={query.error.message} />
    );
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const bodies = query.data.results.map((avatar) => ({ id: avatar.id as string | null, name: avatar.name }));
  return (
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
  );
}
