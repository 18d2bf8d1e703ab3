import { z } from "zod";
import { languageSchema } from "../field/field.schema.ts";

/** What engines that listen or speak are asked in: languages as vendors have them, each with its region. */
export const engineLanguages: readonly string[] = [
  ..."af-ZA am-ET ar-AE ar-BH ar-DZ ar-EG ar-IQ ar-JO ar-KW ar-LB ar-LY ar-MA ar-OM ar-QA ar-SA ar-SY ar-TN ar-YE".split(
    " ",
  ),
  ..."as-IN az-AZ bg-BG bn-BD bn-IN bs-BA ca-ES cs-CZ cy-GB da-DK de-AT de-CH de-DE el-GR".split(" "),
  ..."en-AU en-CA en-GB en-GH en-HK en-IE en-IN en-KE en-NG en-NZ en-PH en-SG en-TZ en-US en-ZA".split(" "),
  ..."es-AR es-BO es-CL es-CO es-CR es-CU es-DO es-EC es-ES es-GQ es-GT es-HN es-MX es-NI es-PA es-PE es-PR".split(" "),
  ..."es-PY es-SV es-US es-UY es-VE et-EE eu-ES fa-IR fi-FI fil-PH fr-BE fr-CA fr-CH fr-FR ga-IE gl-ES gu-IN".split(
    " ",
  ),
  ..."he-IL hi-IN hr-HR hu-HU hy-AM id-ID is-IS it-CH it-IT ja-JP jv-ID ka-GE kk-KZ km-KH kn-IN ko-KR lo-LA".split(" "),
  ..."lt-LT lv-LV mk-MK ml-IN mn-MN mr-IN ms-MY mt-MT my-MM nb-NO ne-NP nl-BE nl-NL or-IN pa-IN pl-PL ps-AF".split(" "),
  ..."pt-BR pt-PT ro-RO ru-RU si-LK sk-SK sl-SI so-SO sq-AL sr-RS su-ID sv-SE sw-KE sw-TZ ta-IN ta-LK te-IN".split(" "),
  ..."th-TH tr-TR uk-UA ur-IN ur-PK uz-UZ vi-VN yue-HK zh-CN zh-HK zh-TW zu-ZA".split(" "),
];

/** A language that there is; vendors know more regions of it than stand above, and some name none. */
export const engineLanguageSchema = languageSchema.refine(isLanguage, "Unknown language");
/** Those that somebody names of an engine. */
export const engineLanguagesSchema = z.array(engineLanguageSchema).max(200);

/** Vendors that do not say what a voice speaks leave it open. */
const undetermined = "und";

type Names = { readonly [part in "language" | "region"]: Intl.DisplayNames };
let names: Names | undefined;

const namesOf = (type: keyof Names) => new Intl.DisplayNames("en", { type, fallback: "none" });

function isLanguage(code: string): boolean {
  const [tongue = "", ...more] = code.split("-");
  names ??= { language: namesOf("language"), region: namesOf("region") };
  const { language, region } = names;
  const isKnown = (part: string) =>
    !/^(?:[A-Za-z]{2}|[0-9]{3})$/.test(part) || region.of(part.toUpperCase()) !== undefined;
  // What is not even written like a code has been told as that.
  if (!languageSchema.safeParse(code).success) return true;
  return (tongue === undetermined || language.of(tongue) !== undefined) && more.every(isKnown);
}
