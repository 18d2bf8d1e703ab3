import { format } from "date-fns";
import { describe, expect, test } from "vitest";
import {
  alternateFormat,
  fromBackendDate,
  showAgo,
  showAlternate,
  showDate,
  showDateTime,
  showLength,
  toBackendDate,
} from "./dates.ts";

const day = new Date(2026, 2, 5, 15, 4);

describe("dates", () => {
  test("C399: go to the backend as YYYY-MM-DD and come back the same day", () => {
    expect(toBackendDate(day)).toBe("2026-03-05");
    expect(toBackendDate(fromBackendDate("2026-03-05"))).toBe("2026-03-05");
  });

  test("C400: are shown as DD.MM.YYYY", () => {
    expect(showDate(day)).toBe("05.03.2026");
    expect(showDateTime(day)).toBe("05.03.2026, 15:04");
  });

  test("C401: have the alternate format hh:mm - DD MMM YYYY", () => {
    expect(showAlternate(new Date(2026, 10, 21, 15, 4))).toBe("03:04 - 21 Nov 2026");
  });

  test.each(Array.from({ length: 12 }, (_, month) => new Date(2026, month, 9, 0, 7)))(
    "%s has date-fns' words",
    (at) => {
      expect(showAlternate(at)).toBe(format(at, alternateFormat));
    },
  );

  test("are relative for a day and a date after that", () => {
    expect(showAgo(day, "en", day.getTime() + 4 * 60_000)).toBe("4 min. ago");
    expect(showAgo(day, "de", day.getTime() + 3 * 3_600_000)).toBe("vor 3 Std.");
    expect(showAgo(day, "en", day.getTime() + 25 * 3_600_000)).toBe("05.03.2026, 15:04");
  });

  test("have lengths that count up to hours", () => {
    expect([showLength(48_000), showLength(877_000), showLength(3_729_000)]).toEqual(["0:48", "14:37", "1:02:09"]);
  });
});
