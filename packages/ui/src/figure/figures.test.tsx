import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactList } from "./fact-list.tsx";
import { Figures } from "./figures.tsx";

test("a figure has its name, its value and its note; the place of one on its way is kept", () => {
  const html = renderToStaticMarkup(
    <Figures
      figures={[
        { name: "Issues", value: 0, note: "none today" },
        { name: "Length", value: undefined },
      ]}
    />,
  );
  expect(html).toMatch(/<dt[^>]*>Issues<\/dt><dd[^>]*>0<\/dd><dd[^>]*>none today<\/dd>/);
  expect(html).toMatch(/<dt[^>]*>Length<\/dt><dd[^>]*><span aria-hidden="true" class="skeleton/);
});

test("facts are read as names with their values", () => {
  const html = renderToStaticMarkup(<FactList facts={[{ name: "Version", value: <code>1.2</code> }]} />);
  expect(html).toMatch(/^<dl[^>]*><div[^>]*><dt[^>]*>Version<\/dt><dd[^>]*><code>1\.2<\/code><\/dd><\/div><\/dl>$/);
});
