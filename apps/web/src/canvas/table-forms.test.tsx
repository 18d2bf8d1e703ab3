import { kinds } from "@parlo/nodes";
import type { FormSurroundings, NodeFormProps } from "@parlo/nodes/editor";
import { forms } from "@parlo/nodes/form";
import { UiTextsProvider } from "@parlo/ui";
import type { ComponentProps, ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

const around: FormSurroundings = {
  ...{ flows: [], aiModels: [], convAis: [], collections: [], teams: [], profiles: [], variables: [], nodes: [] },
  tables: [{ value: "rooms", label: "Our rooms", columns: [{ key: "name", label: "Name", type: "text" }] }],
  languages: ["en"],
  language: "en",
  onLanguageChange: () => undefined,
  languageName: (code) => code,
  t: (key) => key,
};
const texts = new Proxy({}, { get: () => "" }) as ComponentProps<typeof UiTextsProvider>["texts"];
const tableKinds = ["FindRecords", "CreateRecord", "UpdateRecord", "DeleteRecord", "CardsFromTable"] as const;

function drawn(type: (typeof tableKinds)[number], tables: FormSurroundings["tables"], problem?: string) {
  const Form = forms[type].Form as ComponentType<NodeFormProps<unknown>>;
  return renderToStaticMarkup(
    <UiTextsProvider texts={texts}>
      <Form
        value={kinds[type].schema.parse({ ...kinds[type].defaults, tableId: "rooms" })}
        onChange={() => undefined}
        t={(key) => key}
        surroundings={{ ...around, tables }}
        problemAt={(field) => (field === "tableId" ? problem : undefined)}
        warningAt={() => undefined}
        tools={() => null}
      />
    </UiTextsProvider>,
  );
}

test.each(tableKinds)("%s is filled in with the tables that there are, and says where there are none", (type) => {
  expect(drawn(type, around.tables)).toContain("Our rooms");
  expect(drawn(type, around.tables)).not.toContain("table.none");
  expect(drawn(type, [])).toContain("table.none");
  expect(drawn(type, around.tables, "choose another")).toContain("choose another");
});
