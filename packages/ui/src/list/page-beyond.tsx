import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty/empty-state.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

export interface PageBeyondProps {
  page: number;
  /** How many there are. */
  pages: number;
  onPage: (page: number) => void;
}

/** In place of the rows of a page behind the last one, as an old address may name it. */
export function PageBeyond({ page, pages, onPage }: PageBeyondProps) {
  const texts = useUiTexts();
  return (
    <EmptyState
      title={texts.list.noSuchPage(page)}
      actions={<Button onClick={() => onPage(pages)}>{texts.list.lastPage}</Button>}
    />
  );
}
