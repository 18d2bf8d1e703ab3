import { useEffect, useRef } from "react";

/** A field that takes the place of a button has the focus, behind its words; once it is closed the button has it again. */
export function useFocusWithin<Place extends HTMLElement>(isWriting: boolean) {
  const place = useRef<Place>(null);
  const before = useRef(isWriting);
  useEffect(() => {
    if (before.current === isWriting) return;
    before.current = isWriting;
    const field = place.current?.querySelector("textarea");
    field?.setSelectionRange(field.value.length, field.value.length);
    (field ?? place.current?.querySelector("button"))?.focus();
  }, [isWriting]);
  return place;
}
