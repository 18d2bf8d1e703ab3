import { createInstance, type InitOptions, type i18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
// The only words that are part of the script: those that say that no catalogue could be read.
import { error } from "../locales/app/en.json";
import { tryAgain } from "../locales/ui/en.json";

/** The languages of the interface under their own names, the fallback first. */
export const languageNames = {
  en: "English",
  fr: "Français",
  ja: "日本語",
  de: "Deutsch",
  es: "Español",
  pl: "Polski",
} as const;

export const languageOptions = {
  supportedLngs: Object.keys(languageNames),
  nonExplicitSupportedLngs: true,
  load: "languageOnly",
  // `?lng=DE` is German.
  cleanCode: true,
  fallbackLng: "en",
  interpolation: { escapeValue: false },
  // One catalogue per language, at an address that the page's base makes absolute.
  backend: {
    loadPath: "./locales/{{lng}}.json",
    maxRetries: 5,
    /** Milliseconds before the first retry; doubled for each further one. */
    retryTimeout: 350,
    maxParallelReads: 10,
  },
  detection: {
    order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
    lookupQuerystring: "lng",
    lookupCookie: "i18next",
    lookupLocalStorage: "i18nextLng",
    lookupSessionStorage: "i18nextLng",
    caches: ["localStorage"],
  },
} satisfies InitOptions;

/** Ready once the catalogue of the detected language is there, or has been given up. */
export async function startLanguage(): Promise<{ i18n: i18n; withoutWords: Error | null }> {
  const language = createInstance();
  language.on("languageChanged", (chosen) => {
    document.documentElement.lang = chosen;
  });
  let failure: unknown;
  language.on("failedLoading", (_language, _namespace, reason) => {
    failure = reason;
  });
  await language.use(HttpBackend).use(LanguageDetector).use(initReactI18next).init(languageOptions);
  if (language.exists("app.name")) return { i18n: language, withoutWords: null };
  language.addResourceBundle(languageOptions.fallbackLng, "translation", { app: { error }, ui: { tryAgain } });
  return { i18n: language, withoutWords: new Error(String(failure)) };
}
