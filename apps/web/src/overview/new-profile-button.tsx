import { Button, Link } from "@parlo/ui";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useHasRoute } from "../app/use-has-route.ts";

/** Leads to the list of profiles with the form of a new one open. */
export function NewProfileButton() {
  const { t } = useTranslation();
  if (!useHasRoute("/profiles")) return null;
  return (
    <Button variant="primary" asChild>
      <Link href="/profiles?new=true">
        <Plus aria-hidden />
        {t("overview.newProfile")}
      </Link>
    </Button>
  );
}
