import { LazyToaster, LinkProvider, UiTextsProvider } from "@parlo/ui";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RouterLink } from "./router-link.tsx";
import { uiTexts } from "./ui-texts.ts";

/** What the components of the design system need from the application. */
export function Providers({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const texts = useMemo(() => uiTexts(t, language), [t, language]);
  return (
    <UiTextsProvider texts={texts}>
      <LinkProvider link={RouterLink}>
        {children}
        <LazyToaster />
      </LinkProvider>
    </UiTextsProvider>
  );
}
