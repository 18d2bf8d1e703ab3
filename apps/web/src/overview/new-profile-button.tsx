import { useTranslation } from "react-i18next";
import { AddLink } from "../app/add-link.tsx";
import { useHasRoute } from "../app/use-has-route.ts";

/** Leads to the list of profiles with the form of a new one open. */
export function NewProfileButton() {
  const { t } = useTranslation();
  if (!useHasRoute("/profiles")) return null;
  return <AddLink href="/profiles?new=true">{t("overview.newProfile")}</AddLink>;
}
