import { fold, type PaletteGroup, useShownKeys } from "@parlo/ui";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { LogOut, Moon, Plus, SlidersHorizontal, Sun, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageCommands } from "../app/page-commands.ts";
import { chooseTheme } from "../app/theme.ts";
import { useMay } from "../app/use-may.ts";
import { useSettingsTabs } from "../settings/index.ts";
import { useNavigation } from "./use-navigation.ts";

/** The dashboard's own screens and actions whose names hold the search. */
export function useOwnCommands(search: string): PaletteGroup[] {
  const { t } = useTranslation();
  const shownKeys = useShownKeys();
  const navigate = useNavigate();
  const router = useRouter();
  const wanted = fold(search.trim());
  /** Those first that begin with it. */
  const fitting = <Command extends { label: string }>(all: readonly Command[]) => {
    const fits = all.filter(({ label }) => fold(label).includes(wanted));
    return [true, false].flatMap((begun) => fits.filter(({ label }) => isBegun(label, search) === begun));
  };
  const goTo = (to: string) => () => void navigate({ to });
  const screens = useNavigation()
    .flatMap(({ entries }) => entries)
    .map(({ name, to, icon: Icon }) => ({
      id: `screen:${to}`,
      label: t(`frame.nav.${name}`),
      icon: <Icon aria-hidden />,
      onSelect: goTo(to),
    }));
  const settings = useSettingsTabs().map(({ name, href }) => ({
    id: `setting:${href}`,
    label: t(`settings.tabs.${name}`),
    icon: <SlidersHorizontal aria-hidden />,
    hint: t("frame.nav.settings"),
    onSelect: goTo(href),
  }));
  const { edit } = useMay();
  const newModel = {
    id: "action:new-ai-model",
    label: t("frame.palette.newAiModel"),
    icon: <Plus aria-hidden />,
    onSelect: goTo("/configurations/ai-model/add"),
  };
  const importFlows = {
    id: "action:import-flows",
    label: t("frame.palette.importFlows"),
    icon: <Upload aria-hidden />,
    onSelect: goTo("/conversation-flows/import"),
  };
  const actions = [
    ...(edit ? [newModel, importFlows] : []),
    {
      id: "action:dark",
      label: t("frame.palette.dark"),
      icon: <Moon aria-hidden />,
      onSelect: () => chooseTheme("dark"),
    },
    {
      id: "action:light",
      label: t("frame.palette.light"),
      icon: <Sun aria-hidden />,
      onSelect: () => chooseTheme("light"),
    },
    {
      id: "action:logout",
      label: t("frame.signOut"),
      icon: <LogOut aria-hidden />,
      onSelect: () => void router.navigate({ to: "/logout" }),
    },
  ];
  const page = usePageCommands();
  const onPage = (page?.commands ?? []).map(({ id, label, keys, run }) => ({
    id: `page:${id}`,
    label,
    hint: keys && <kbd className="rounded-xs bg-surface-3 px-1.5 font-sans text-xs">{shownKeys(keys)}</kbd>,
    onSelect: run,
  }));
  return [
    { title: page?.title ?? "", items: fitting(onPage) },
    { title: t("frame.palette.screens"), items: fitting([...screens, ...settings]) },
    { title: t("frame.palette.actions"), items: fitting(actions) },
  ];
}

/** Whether a label begins with what is searched for; nothing does as long as nothing is. */
export function isBegun(label: string, search: string): boolean {
  const wanted = fold(search.trim());
  return wanted !== "" && fold(label).startsWith(wanted);
}
