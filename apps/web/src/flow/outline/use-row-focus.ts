import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { OutlineRow } from "./outline-tree.ts";

/** A control of a row: what has the focus, or had it before a drawer or a dialog took it. */
interface Place {
  readonly rowId: string;
  readonly nodeId: string;
  readonly index: number;
  readonly control: string;
}

/** Knows which control of which row the keyboard is at, and goes back there when what took it is gone. */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: readonly OutlineRow[]) {
  const place = useRef<Place | null>(null);
  const isInside = useRef(false);
  const [stop, setStop] = useState<string | null>(null);
  const latest = useRef(rows);
  latest.current = rows;

  const note = useCallback((index: number, control: string) => {
    const row = latest.current[index];
    if (!row) return;
    place.current = { rowId: row.id, nodeId: row.node.id, index, control };
    setStop(row.id);
  }, []);
  const focusAt = useCallback(
    (index: number, control: string) => {
      const item = list.current?.children[index];
      const wanted = item?.querySelector<HTMLElement>(`[data-control="${control}"]`);
      (wanted ?? item?.querySelector<HTMLElement>("[data-row]"))?.focus({ preventScroll: true });
      document.activeElement?.scrollIntoView({ block: "nearest" });
    },
    [list],
  );
  /** Where the focus is nowhere: to where it was, or to what stands there now. */
  const goBack = useCallback(() => {
    const was = place.current;
    if (!was || document.activeElement !== document.body) return;
    const all = latest.current;
    const same = all.findIndex(({ id }) => id === was.rowId);
    const at = same >= 0 ? same : all.findIndex(({ node, reference }) => node.id === was.nodeId && !reference);
    if (at >= 0) focusAt(at, was.control);
    else focusAt(Math.min(was.index, all.length - 1), "name");
  }, [focusAt]);
  // A row that goes takes the focus with it, and so does one that goes elsewhere.
  useLayoutEffect(() => {
    const was = place.current;
    const index = was ? rows.findIndex(({ id }) => id === was.rowId) : -1;
    if (was && index >= 0) place.current = { ...was, index };
    if (isInside.current) goBack();
  }, [rows, goBack]);

  const { current: ofRows } = useRef({
    /** The row that has the focus. */
    focused: () => {
      const item = document.activeElement?.closest("li");
      return latest.current[item ? [...(list.current?.children ?? [])].indexOf(item) : -1] ?? null;
    },
    /** The step whose row has the focus, or had it last; at first the one at the top. */
    chosen: () => {
      const row = latest.current.find(({ id }) => id === place.current?.rowId) ?? latest.current[0];
      return row?.node.id ?? null;
    },
    /** A step's row comes into view, wherever the focus is. */
    bringUp: (nodeId: string) => {
      const at = latest.current.findIndex(({ node, reference }) => node.id === nodeId && !reference);
      list.current?.children[at]?.scrollIntoView({ block: "nearest" });
    },
  });

  return {
    ...ofRows,
    /** Of the row at which Tab stops. */
    stop: rows.some(({ id }) => id === stop) ? stop : (rows[0]?.id ?? null),
    goBack,
    focusAt,
    /** The focus goes to the row where a step stands in full. */
    focusStep: useCallback(
      (nodeId: string) => {
        const at = latest.current.findIndex(({ node, reference }) => node.id === nodeId && !reference);
        if (at >= 0) focusAt(at, "name");
      },
      [focusAt],
    ),
    /** The focus goes to a step that may not be there yet, once what is open now is closed. */
    comeTo: useCallback((nodeId: string) => {
      if (place.current?.nodeId !== nodeId) place.current = { rowId: nodeId, nodeId, index: 0, control: "name" };
    }, []),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        isInside.current = true;
        const item = target.closest("li");
        const index = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
        note(index, target.closest<HTMLElement>("[data-control]")?.dataset.control ?? "name");
      },
      // React says nothing of a focus that goes with its element: this is somebody who goes elsewhere.
      onBlur: () => {
        isInside.current = false;
      },
    },
  };
}
