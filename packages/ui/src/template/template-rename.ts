import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import { chipAt } from "./template-chips.ts";
import type { TemplateVariables } from "./template-variable.ts";

const offer = StateEffect.define<Tooltip | null>();

/** A click on a chip offers to rename what it names; F2 does so at once where the caret is. */
export function templateRename(variables: () => TemplateVariables): Extension {
  const pathAt = (state: EditorState, at: number) => {
    const path = chipAt(state.doc.toString(), at);
    return path !== null && variables().rename?.may(path) ? path : null;
  };
  const offered = StateField.define<Tooltip | null>({
    create: () => null,
    update(now, transaction) {
      for (const effect of transaction.effects) if (effect.is(offer)) return effect.value;
      return transaction.docChanged || transaction.selection ? null : now;
    },
    provide: (field) => showTooltip.from(field),
  });
  function putAway(view: EditorView): boolean {
    if (view.state.field(offered) === null) return false;
    view.dispatch({ effects: offer.of(null) });
    return true;
  }

  return [
    offered,
    keymap.of([
      {
        key: "F2",
        run(view) {
          const path = pathAt(view.state, view.state.selection.main.head);
          if (path !== null) variables().rename?.run(path);
          return path !== null;
        },
      },
      { key: "Escape", run: putAway },
    ]),
    EditorView.domEventHandlers({
      click(event, view) {
        const chip = event.target instanceof Element ? event.target.closest(".template-chip") : null;
        const at = chip ? view.posAtDOM(chip) : -1;
        const path = chip ? pathAt(view.state, at) : null;
        if (path !== null) view.dispatch({ effects: offer.of(tipOf(path, at, variables)) });
      },
      blur: (_event, view) => void putAway(view),
    }),
  ];
}

function tipOf(path: string, at: number, variables: () => TemplateVariables): Tooltip {
  return {
    pos: at,
    create(view) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "template-rename";
      button.textContent = variables().rename?.label ?? "";
      button.setAttribute("aria-keyshortcuts", "F2");
      // The field keeps the focus until the button is pressed.
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", () => {
        view.dispatch({ effects: offer.of(null) });
        variables().rename?.run(path);
      });
      return { dom: button };
    },
  };
}
