import { Menu } from "@parlo/ui";
import { clsx } from "clsx";
import { ChevronsUpDown, ExternalLink, Settings2, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { Mark } from "../app/mark.tsx";
import { useEnterOrganization } from "../app/use-enter-organization.ts";
import { useMe } from "../app/use-me.ts";

/** Where one is, and the way to the other organisations that one belongs to. */
export function OrganizationMenu({ folded }: { folded: boolean }) {
  const { t } = useTranslation();
  const { organization, organizations } = useMe();
  const enter = useEnterOrganization();
  return (
    <Menu
      groups={[
        {
          title: t("frame.organizations"),
          items: organizations.map(({ id, name }) => ({
            label: name,
            checked: id === organization.id,
            onSelect: () => void (id !== organization.id && enter(id)),
          })),
        },
        {
          items: [
            { label: t("frame.organizationSettings"), icon: <Settings2 aria-hidden />, href: "/settings" },
            ...hubItems(organization.id, t(configuration.hubUrl === null ? "hub.title" : "frame.hub")),
          ],
        },
      ]}
      trigger={
        <button
          type="button"
          aria-label={`${t("frame.organization")}: ${organization.name}`}
          className={clsx(
            "flex h-9 flex-none items-center gap-2 rounded-md font-bold hover:bg-brand/6 max-tablet:h-touch",
            folded ? "px-1" : "w-full ps-1.5 pe-2",
          )}
        >
          <Mark />
          {!folded && (
            <>
              <span className="min-w-0 flex-1 truncate text-start">{organization.name}</span>
              <ChevronsUpDown aria-hidden className="size-3.5 text-text-3" />
            </>
          )}
        </button>
      }
    />
  );
}

/** Members and subscription live on a site of their own where one is configured, and in the built-in hub otherwise. */
function hubItems(organizationId: string, label: string) {
  if (configuration.hubUrl === null)
    return [{ label, icon: <Users aria-hidden />, href: `/hub?organizationId=${organizationId}` }];
  const hub = new URL(configuration.hubUrl);
  hub.searchParams.set("organizationId", organizationId);
  const open = () => void window.open(hub.href, "_blank", "noopener");
  return [{ label, icon: <ExternalLink aria-hidden />, onSelect: open }];
}
