import { Menu, type MenuGroup } from "@parlo/ui";
import { clsx } from "clsx";
import { ChevronsUpDown, LogOut, MessageSquare, UserCog } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../app/api.ts";
import { languageGroup } from "../app/language-menu.ts";
import { chooseTheme, chosenTheme, themes } from "../app/theme.ts";
import { useMe } from "../app/use-me.ts";
import { Face } from "./face.tsx";

/** Who one is, with language and theme at hand. */
export function AccountMenu({ folded, phone = false }: { folded: boolean; phone?: boolean }) {
  const { t } = useTranslation();
  const { user } = useMe();
  return (
    <Menu
      side={phone ? "bottom" : "top"}
      align={phone ? "end" : "start"}
      head={
        <div className="px-2 py-1.5">
          <p className="font-bold">{user.name}</p>
          <p className="text-xs text-text-3">{user.email}</p>
        </div>
      }
      groups={useAccountGroups()}
      trigger={
        <button
          type="button"
          aria-label={`${t("frame.account")}: ${user.name}`}
          className={clsx(
            "flex items-center gap-2 rounded-md hover:bg-brand/6",
            folded ? "size-9 justify-center" : "h-10 min-w-0 flex-1 ps-1.5 pe-2",
            phone && "size-touch",
          )}
        >
          <Face name={user.name} />
          {!folded && (
            <>
              <span className="min-w-0 flex-1 truncate text-start">{user.name}</span>
              <ChevronsUpDown aria-hidden className="size-3.5 text-text-3" />
            </>
          )}
        </button>
      }
    />
  );
}

function useAccountGroups(): MenuGroup[] {
  const { t, i18n } = useTranslation();
  const [theme, setTheme] = useState(chosenTheme);
  // The choice counts here at once; that it is kept for other machines may fail in silence.
  const keep = (language: string) => void client.auth.updateMe({ language }).catch(() => undefined);
  return [
    {
      items: [
        { label: t("frame.profile"), icon: <UserCog aria-hidden />, href: "/settings/profile" },
        { label: t("mention.title"), icon: <MessageSquare aria-hidden />, href: "/mentions" },
      ],
    },
    {
      title: t("frame.theme"),
      items: themes.map((name) => ({
        label: t(`frame.themes.${name}`),
        checked: theme === name,
        onSelect: () => {
          chooseTheme(name);
          setTheme(name);
        },
      })),
    },
    languageGroup(i18n, t("frame.language"), keep),
    { items: [{ label: t("frame.signOut"), icon: <LogOut aria-hidden />, href: "/logout" }] },
  ];
}
