import { Button, Link } from "@parlo/ui";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useHasRoute } from "../app/use-has-route.ts";
import { useMay } from "../app/use-may.ts";

/** Leads to the list of profiles with the form of a new one open. */
export function NewProfileButton() {
  const { t } = useTranslation();
  const hasList = useHasRoute("/profiles");
  const may = useMay();
  if (!hasList || !may.edit) return null;
  return (
    <Button variant="primary" asChild>
      <Link href="/profiles?new=true">
        <Plus aria-hidden />
        {t("overview.newProfile")}
      </Link>
    </Button>
  );
}
