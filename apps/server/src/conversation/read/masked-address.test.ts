import { expect, test } from "vitest";
import { maskedAddress } from "./masked-address.ts";

test.each([
  ["https://hooks.slack.com/services/T000/B000/XXXXXXXX", "https://hooks.slack.com/services/T000/B000/XX***"],
  [
    "https://api.telegram.org/bot123456:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc/sendMessage?chat_id=7",
    "https://api.telegram.org/bot123456:***/sendMessage?chat_id=7",
  ],
  [
    "https://discord.com/api/webhooks/1056789012345678901/pQ7rT-x9Zk2mN4vB8wL1sD6f_G3hJ5yK0cX",
    "https://discord.com/api/webhooks/1056789012345678901/pQ7r***",
  ],
  ["https://shop.example/9f86d081884c7d659a2feaa0c55ad015/orders", "https://shop.example/9f86***/orders"],
  ["https://shop.example/in/k3j9x7q2m5w8r1t6p4z0", "https://shop.example/in/k3j9***"],
  ["https://shop.example/in/sk%2Dlive%2DQ7rTx9Zk2mN4vB8w", "https://shop.example/in/sk-l***"],
])("the key in the path of %s is shown shortened", (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

test.each([
  "https://shop.example/orders/0190b6a0-7c1e-7000-8000-000000000001/items",
  "https://shop.example/users/user_0190b6a0-7c1e-7000-8000-000000000001",
  "https://shop.example/orders/20241129000123456789",
  "https://shop.example/blog/how-to-build-a-house-in-10-days-2024",
  "https://shop.example/api/getCustomerOrdersByDate2024",
  "https://shop.example/at/2024-11-29T05:54:08.123Z",
  "https://shop.example/files/quarterly-report_2024-01.final.v2.pdf",
  "https://shop.example/customers/ada.lovelace1815%40mathematics.example",
  "https://hooks.slack.com/services",
])("%s has no key in its path and stays readable", (address) => {
  expect(maskedAddress(address)).toBe(address);
});

test("who signs in is left out, and what is handed over under the name of a secret, alone or within JSON", () => {
  expect(maskedAddress("https://me:pass@shop.example/?apiKey=abc&page=2")).toBe(
    "https://shop.example/?apiKey=***&page=2",
  );
  const search = new URLSearchParams({ filter: '{"token":"abc","page":2}' });
  expect(new URL(maskedAddress(`https://shop.example/?${search}`)).searchParams.get("filter")).toBe(
    '{"token":"•••","page":2}',
  );
});
