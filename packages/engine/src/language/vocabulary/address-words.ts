import { alternatives } from "../plain.ts";

/** How people say the signs of an address; words of all six languages, since names of signs travel. */
const signs: { readonly [sign: string]: string } = {
  "@": "at|at sign|ät|ett|klammeraffe|arobase|arrobase|arroba|małpa|malpka|małpka|アットマーク|アット",
  ".": "dot|point|period|punkt|punto|kropka|ドット|てん|点",
  _: "underscore|unterstrich|tiret bas|souligné|guion bajo|guión bajo|podkreślnik|podkreślenie|podłoga|アンダーバー|アンダースコア",
  "-": "dash|hyphen|minus|bindestrich|tiret|trait d'union|guion|guión|myślnik|łącznik|kreska|ハイフン",
  "+": "plus|プラス|más",
};

/** What else stands in an address of a page. */
const pageSigns: { readonly [sign: string]: string } = {
  "/": "slash|forward slash|schrägstrich|barre|barre oblique|barra|barra diagonal|ukośnik|スラッシュ",
  ":": "colon|doppelpunkt|deux points|dos puntos|dwukropek|コロン",
};

const named = (of: { readonly [sign: string]: string }): ReadonlyMap<string, string> =>
  new Map(Object.entries(of).flatMap(([sign, names]) => alternatives(names).map((name) => [name, sign] as const)));

export const addressSigns: ReadonlyMap<string, string> = named(signs);

const { "@": _, "+": __, ...joining } = signs;
export const webSigns: ReadonlyMap<string, string> = named({ ...joining, ...pageSigns });
