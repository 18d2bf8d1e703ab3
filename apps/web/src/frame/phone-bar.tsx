import { IconButton } from "@parlo/ui";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AccountMenu } from "./account-menu.tsx";
import { OrganizationMenu } from "./organization-menu.tsx";

export function PhoneBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  return (
    <header className="flex h-12 flex-none items-center gap-1 ps-2 pe-2 tablet:hidden">
      <div className="min-w-0 flex-1">
        <OrganizationMenu folded={false} />
      </div>
      <IconButton label={t("frame.search")} icon={<Search className="size-5" />} onClick={onSearch} />
      <AccountMenu folded phone />
    </header>
  );
}
