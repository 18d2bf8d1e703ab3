import { expect, test } from "vitest";
import { findAmount } from "./parse-money.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });

test.each([
  ["en", "20", "What is your budget in euros?", eur(20)],
  ["en", "about twenty", "What is your budget in euros?", eur(20)],
  ["en", "12.50", "Amount (€)", eur(12.5)],
  ["en", "20 pounds", "What is your budget in euros?", { amount: 20, currency: "GBP" }],
  ["en", "20", "What is your budget?", undefined],
  ["en", "20", "In euros or in dollars?", undefined],
  ["en", "20 people", "What is your budget in euros?", undefined],
  ["en", "20 or 30", "What is your budget in euros?", undefined],
  ["en", "-20", "What is your budget in euros?", undefined],
  ["en", "20", "How much do you all want to pay?", undefined],
  ["en", "20", "How much have you won?", undefined],
  ["en", "20", "Price, EUR", eur(20)],
  ["de", "20,50", "Wie viel Euro?", eur(20.5)],
  ["de", "ungefähr zwanzig", "Betrag in €", eur(20)],
  ["de", "mindestens 20", "Betrag in €", undefined],
  ["fr", "vingt", "Quel montant, en euros ?", eur(20)],
  ["fr", "20", "Quel montant ?", undefined],
  ["es", "unos 20", "¿Cuántos euros?", eur(20)],
  ["es", "20", "¿Qué importe?", undefined],
  ["pl", "dwadzieścia", "Ile złotych?", { amount: 20, currency: "PLN" }],
  ["pl", "20", "Jaka kwota?", undefined],
  ["ja", "2000", "予算は何円ですか", { amount: 2000, currency: "JPY" }],
  ["ja", "2000", "予算は?", undefined],
  ["de", "2,5k", "Wie viel Euro?", eur(2500)],
  ["de", "10k €", "Welcher Betrag?", eur(10_000)],
  ["de", "5k-10k €", "Welcher Betrag?", undefined],
  ["fr", "entre 5k€ et 10k€", "Quel montant ?", undefined],
  ["fr", "45k€", "Quel montant ?", eur(45_000)],
  ["es", "2,5k euros", "¿Qué importe?", eur(2500)],
  ["pl", "10k zł", "Jaka kwota?", { amount: 10_000, currency: "PLN" }],
  ["ja", "50k円", "予算は?", { amount: 50_000, currency: "JPY" }],
])("in %s, %s to “%s”", (language, said, question, meant) => {
  expect(findAmount(said, { language }, question)).toEqual(meant);
});
