import { LazyToaster, type LinkProps, LinkProvider, loadToaster, UiTextsProvider } from "@parlo/ui";
import { type ComponentType, lazy, type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { loadLater } from "./load-later.ts";
import { loadAhead } from "./module-reload.ts";
import { uiTexts } from "./ui-texts.ts";

/** How long what is seen first is left alone (milliseconds). */
const quietMs = 3000;

const loadOnce = loadLater(loadToaster);
const Toaster = lazy(loadOnce);

/** What the components of the design system need from the application. */
export function Providers({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const texts = useMemo(() => uiTexts(t, language), [t, language]);
  // The first toast may be that there is no network.
  useEffect(() => {
    const timer = setTimeout(() => void loadAhead(loadOnce), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <UiTextsProvider texts={texts}>
      <LinkProvider link={link}>
        {children}
        <LazyToaster Toaster={Toaster} />
      </LinkProvider>
    </UiTextsProvider>
  );
}
