import { LazyToaster, type LinkProps, LinkProvider, UiTextsProvider } from "@parlo/ui";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { uiTexts } from "./ui-texts.ts";

/** What the components of the design system need from the application. */
export function Providers({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const texts = useMemo(() => uiTexts(t, language), [t, language]);
  return (
    <UiTextsProvider texts={texts}>
      <LinkProvider link={link}>
        {children}
        <LazyToaster />
      </LinkProvider>
    </UiTextsProvider>
  );
}
