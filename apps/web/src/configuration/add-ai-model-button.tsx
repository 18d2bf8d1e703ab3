import { Button, Link } from "@parlo/ui";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../app/use-may.ts";

export function AddAiModelButton() {
  const { t } = useTranslation();
  if (!useMay().edit) return null;
  return (
    <Button variant="primary" asChild>
      <Link href="/configurations/ai-model/add">
        <Plus aria-hidden />
        {t("configuration.add")}
      </Link>
    </Button>
  );
}
