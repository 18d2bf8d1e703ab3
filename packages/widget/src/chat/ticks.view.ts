import { html, nothing, type TemplateResult } from "lit";

interface Ticks {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ticked: (value: string) => boolean;
  readonly tick: (value: string, on: boolean) => void;
  readonly live: boolean;
  readonly faulty: boolean;
  /** Names of the parts that tell how many there may be, or what is wrong with them. */
  readonly describedBy: string | undefined;
  /** The field of a form that they are. */
  readonly field?: string;
}

/** Boxes of which several may be ticked. */
export const ticksView = ({ options, ticked, tick, live, faulty, describedBy, field }: Ticks): TemplateResult =>
  html`${options.map(
    ({ value, label }) => html`<label class="check" dir="auto"><input type="checkbox" ?disabled=${!live}
      data-field=${field ?? nothing} .checked=${ticked(value)} aria-invalid=${faulty ? "true" : nothing}
      aria-describedby=${(faulty && describedBy) || nothing}
      @change=${(event: Event) => tick(value, (event.target as HTMLInputElement).checked)}>
      <span>${label}</span></label>`,
  )}`;
