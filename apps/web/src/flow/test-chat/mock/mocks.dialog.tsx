import { type Mocks, mostMockCharacters } from "@parlo/contract";
import { Button, Dialog, Note } from "@parlo/ui";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problemOf } from "../../../app/api-error.ts";
import { useWordsOfFailure } from "../../../app/use-words-of-failure.ts";
import { type MockChanges, mockChanges } from "./mock-changes.ts";
import { MockFields } from "./mock-fields.tsx";
import { type MockWords, mockOf, noWords, wordsOf } from "./mock-words.ts";
import { fittingMocks, type MockableStep, useMockable } from "./use-mockable.ts";

/** A step that is to be mocked, with what it was answered. */
export interface WantedMock {
  readonly nodeId: string;
  readonly words: MockWords;
}

interface MocksDialogProps {
  /** As they are kept with the flow. */
  mocks: Mocks;
  /** Put at the head of them; null where none is. */
  wanted: WantedMock | null;
  onChange: (changes: MockChanges) => Promise<void>;
  onClose: () => void;
}

/** Which steps are answered here in place of the outside when the next test begins, and what. */
export function MocksDialog({ mocks, wanted, onChange, onClose }: MocksDialogProps) {
  const { t, i18n } = useTranslation();
  const words = useWordsOfFailure();
  const steps = useMockable();
  const [before] = useState(() => fittingMocks(mocks, steps));
  const [rows, setRows] = useState(() => rowsOf(before, wanted));
  const [checked, setChecked] = useState(false);
  const save = useMutation({ mutationFn: onChange });
  const stepOf = (nodeId: string) => steps.find((step) => step.nodeId === nodeId);
  const free = steps.filter(({ nodeId }) => !rows.some((row) => row.nodeId === nodeId));
  const change = (at: number, row: WantedMock) => setRows(rows.map((one, index) => (index === at ? row : one)));
  const submit = () => {
    setChecked(true);
    const next = mocksOf(rows, stepOf);
    if (next) save.mutate(mockChanges(before, next), { onSuccess: onClose });
  };
  const tooLong = t("flow.test.mock.tooLong", { most: mostMockCharacters.toLocaleString(i18n.language) });
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t("flow.test.mock.title")}
      text={t("flow.test.mock.about")}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t("flow.test.mock.begin")}
          </Button>
        </>
      }
    >
      {rows.map((row, at) => {
        const step = stepOf(row.nodeId);
        return (
          step && (
            <MockFields
              key={row.nodeId}
              step={step}
              others={free}
              words={row.words}
              checked={checked}
              autoFocus={at === 0 && wanted !== null}
              onStep={(nodeId) => change(at, { ...row, nodeId })}
              onWords={(words) => change(at, { ...row, words })}
              onRemove={() => setRows(rows.filter((one) => one !== row))}
            />
          )
        );
      })}
      {steps.length === 0 && <p className="text-text-2">{t("flow.test.mock.none")}</p>}
      {save.error && <Note tone="danger">{isTooLong(save.error) ? tooLong : words(save.error)}</Note>}
      {free[0] && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus />}
          onClick={() => setRows([...rows, { nodeId: free[0]?.nodeId ?? "", words: noWords }])}
        >
          {t("flow.test.mock.add")}
        </Button>
      )}
    </Dialog>
  );
}

const isTooLong = (error: unknown) =>
  problemOf(error)?.errors?.some(({ path, code }) => path === "mocks" && code === "too_big") ?? false;

function rowsOf(mocks: Mocks, wanted: WantedMock | null): readonly WantedMock[] {
  const rows = Object.entries(mocks).map(([nodeId, mock]) => ({ nodeId, words: wordsOf(mock) }));
  return wanted ? [wanted, ...rows.filter(({ nodeId }) => nodeId !== wanted.nodeId)] : rows;
}

/** Null where one of them is no answer. */
function mocksOf(rows: readonly WantedMock[], stepOf: (nodeId: string) => MockableStep | undefined): Mocks | null {
  const mocks: Mocks = {};
  for (const { nodeId, words } of rows) {
    const step = stepOf(nodeId);
    const mock = step && mockOf(step.type, words);
    if (mock) mocks[nodeId] = mock;
    else if (step) return null;
  }
  return mocks;
}
