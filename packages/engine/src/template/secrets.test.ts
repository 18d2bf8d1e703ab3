import { expect, test } from "vitest";
import { Secrets } from "./secrets.ts";
import { parseTemplate, renderTemplate } from "./template.ts";

const values = {
  born: "1990-05-03",
  codes: ["a-1", "b-2"],
  name: "Ada",
  user: { pin: "7781", name: "Ada" },
  key: "pin",
};
const scope = {
  read: (path: string) => (path === "born" ? values.born : path === "name" ? values.name : undefined),
  all: () => values,
};
const hidden = (path: string) => /^(?:born|codes|user\.pin|user\.\*)(?:\.|$)/.test(path);

test.each([
  ["{{ name }} {{ born }}", ["1990-05-03"]],
  ["{{ name }} {{ born | slice: 0, 4 }}", ["1990"]],
  ["{{ born | url_encode }}{{ born | raw }}", ["1990-05-03", "1990-05-03"]],
  ["{% assign year = born | slice: 0, 4 %}{{ name }}{{ year | plus: 30 }}", ["2020"]],
  ["{% capture said %}It is {{ born }}{% endcapture %}{{ said | upcase }}", ["1990-05-03", "IT IS 1990-05-03"]],
  ["{% for one in codes %}{{ one | upcase }}{{ name }}{% endfor %}", ["A-1", "B-2"]],
  ["{% if born %}{{ name }}{% else %}{{ born }}{% endif %}", []],
  ["{{ codes[1] }}{{ codes.first }}", ["b-2", "a-1"]],
  ["{{ user.name | upcase }}{{ user[key] }}", ["7781"]],
  ["{% echo born | slice: 5, 2 %}{% for one in codes %}{% break %}{{ one }}{% endfor %}", ["05"]],
])("%s says %j", (text, said) => {
  const secrets = new Secrets(hidden);
  const made = renderTemplate(parseTemplate(text), scope, { templateParts: 0 }, "text", secrets);
  expect(secrets.said).toEqual(said);
  expect(made).toBe(renderTemplate(parseTemplate(text), scope, { templateParts: 0 }));
});
