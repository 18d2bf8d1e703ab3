import { Button } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useTranslation } from "react-i18next";

/** One of all, archived ones too. */
const any = { pageSizeAndNumber: { size: 1, number: 1 }, includeArchived: true };

interface ArchivedOfferProps {
  list: {
    queryKey(options: { input: typeof any }): readonly unknown[];
    call(input: typeof any, options: { signal: AbortSignal }): Promise<{ count: number }>;
  };
  onShow: () => void;
}

/** In the place of an empty list: the way to what is archived, where there is any. */
export function ArchivedOffer({ list, onShow }: ArchivedOfferProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: list.queryKey({ input: any }),
    queryFn: ({ signal }) => list.call(any, { signal }),
  });
  if (!data?.count) return null;
  return (
    <Button icon={<Archive />} onClick={onShow}>
      {t("app.archived.show")}
    </Button>
  );
}
