import { expect, test } from "vitest";
import { resolvePlace } from "./resolve-place.ts";
import { phrases } from "./testing/phrases.ts";

/** Of five. */
const places = phrases({
  en: `
    third pls = 3
    the last one thx = 5
    the latter =
    the middle one = 3
    the one in the middle = 3
    middle = 3
    the second to last = 4
    second to last one please = 4
    the second last = 4
    the next to last = 4
    the last but one = 4
    the penultimate one = 4
    third from the end = 3
    third to last = 3
    the second from the bottom = 4
    the second from the top = 2
    the top one = 1
    the bottom one = 5
    the one at the bottom = 5
    the one at the top = 1
    I'd like the third one = 3
    I'll go with the second option = 2
    let's take number four = 4
    the last = 5
    the very last one = 5
    the very first = 1
    not the last one =
    the first or the second =
    the last two =
    the first two =
    the sixth =
    the eleventh =
    option 3 = 3
    #3 = 3
    3rd = 3
    the final one = 5
    one = 1
    number one = 1
    the one =
    the wrong one =
    last week =
    no. 2 = 2`,
  fr: `
    le troisième stp = 3
    celui du milieu = 3
    celle du milieu = 3
    le choix du milieu = 3
    au milieu = 3
    l'avant-dernier = 4
    l'avant-dernière = 4
    l'avant dernière option = 4
    le pénultième = 4
    le deuxième en partant de la fin = 4
    le deuxième en partant du bas = 4
    le deuxième en partant du haut = 2
    celui du haut = 1
    celui du bas = 5
    tout en bas = 5
    tout en haut = 1
    le dernier = 5
    la toute dernière = 5
    je voudrais le troisième = 3
    le troisième s'il vous plaît = 3
    le 3e = 3
    la 2ème = 2
    le numéro 4 = 4
    pas le dernier =
    les deux premiers =
    le premier ou le deuxième =`,
  ja: `
    三番目でお願い = 3
    三つめ = 3
    3つめ = 3
    三番めのやつ = 3
    最後の = 5
    最後のやつ = 5
    最後のでお願いします = 5
    一番最後 = 5
    三番でお願いします = 3
    3番でお願いします = 3
    三番目のやつ = 3
    三番目をお願いします = 3
    三つ目がいいです = 3
    3つ目 = 3
    2番にします = 2
    2番目の選択肢 = 2
    二つ目のオプション = 2
    真ん中 = 3
    真ん中のやつ = 3
    真ん中のでお願いします = 3
    最後から二番目 = 4
    最後から2番目のやつ = 4
    下から二番目 = 4
    後ろから2番目 = 4
    上から二番目 = 2
    一番上 = 1
    一番上のやつ = 1
    一番下 = 5
    一番下のでお願いします = 5
    最初の = 1
    最初のやつで = 1
    一番 = 1
    1番 = 1
    四番 = 4
    五つ目 = 5
    ラスト = 5
    一番いい =
    最後じゃない =
    最初か最後 =
    最後の二つ =
    6番 =`,
  de: `
    das dritte pls = 3
    letzteres =
    die mittlere = 3
    das mittlere bitte = 3
    das in der Mitte = 3
    der in der Mitte = 3
    die vorletzte = 4
    das vorletzte = 4
    die zweitletzte = 4
    die drittletzte = 3
    die zweite von unten = 4
    die zweite von hinten = 4
    die zweite von oben = 2
    ganz oben = 1
    ganz unten = 5
    die oberste = 1
    die unterste = 5
    das letzte = 5
    die allerletzte = 5
    ich hätte gern die dritte = 3
    die 3. = 3
    Nummer drei = 3
    vierter = 4
    die fünfte Option = 5
    ich nehme das fünfte = 5
    nicht die letzte =
    die ersten zwei =
    die erste oder die zweite =`,
  es: `
    el tercero porfa = 3
    el del medio = 3
    la del medio = 3
    el de en medio = 3
    la del centro = 3
    el central = 3
    el penúltimo = 4
    la penúltima = 4
    la penúltima opción = 4
    el antepenúltimo = 3
    el segundo empezando por el final = 4
    el segundo por abajo = 4
    el segundo desde arriba = 2
    el de arriba = 1
    la de abajo = 5
    el de arriba del todo = 1
    el último = 5
    la última por favor = 5
    me gustaría el tercero = 3
    el número 4 = 4
    la 2ª = 2
    la tercera opción = 3
    no el último =
    los dos primeros =
    el primero o el segundo =`,
  pl: `
    trzeci, dzięki = 3
    środkowy = 3
    ten środkowy = 3
    ta środkowa = 3
    ten w środku = 3
    ten pośrodku = 3
    przedostatni = 4
    przedostatnia = 4
    ten przedostatni proszę = 4
    przedostatnią = 4
    drugi od końca = 4
    drugi od dołu = 4
    drugi od góry = 2
    ten na górze = 1
    ten na dole = 5
    ostatni = 5
    ostatnie = 5
    poproszę trzeci = 3
    wybieram trzecią = 3
    trzecia opcja = 3
    numer cztery = 4
    poproszę ostatnią opcję = 5
    nie ostatni =
    pierwszy albo drugi =
    dwa pierwsze =`,
});

test.each(places)("in %s, of five, %s is at place %s", (language, text, place) => {
  const at = resolvePlace(text, 5, language);
  expect(at === undefined ? undefined : String(at + 1)).toBe(place);
});

test.each([
  ["the middle one", 4],
  ["the last but one", 1],
  ["third from the end", 2],
  ["the fourth", 3],
])("%s is none of %i", (text, count) => {
  expect(resolvePlace(text, count, "en")).toBeUndefined();
});

test.each([
  ["en", "the latter", 1],
  ["en", "the former, please", 0],
  ["de", "letzteres", 1],
  ["de", "ersteres bitte", 0],
])("in %s, of two, %s is one of them", (language, text, place) => {
  expect(resolvePlace(text, 2, language)).toBe(place);
});
