import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QrCode } from "./qr-code.tsx";

test("a code is black on white in every theme: its colours are no role that a theme could change", () => {
  const html = renderToStaticMarkup(<QrCode text="https://parlo.example/kiosk" label="Code" />);
  expect(html).toMatch(/<svg[^>]* class="[^"]*\bbg-white\b[^"]*"[^>]*><path d="M[^"]*" fill="black"><\/path><\/svg>$/);
  expect(html).not.toMatch(/currentColor|text-|style=/);
});
