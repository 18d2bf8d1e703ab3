import type { ReactNode } from "react";

export type SortDirection = "asc" | "desc";

export interface Column<Row> {
  /** Stable; stands in the saved choice of columns and, where sortable, in the address. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What a cut cell says as a whole. */
  title?: (row: Row) => string | undefined;
  sortable?: boolean;
  /** Numbers stand right. */
  align?: "start" | "end";
  /** A CSS width; what has none shares the rest. */
  width?: string;
  /** Not offered in the choice of columns: the name of the thing. */
  always?: boolean;
  /** Shown only once chosen. */
  hidden?: boolean;
}

/** One filter as a chip: "State is **Active**". */
export interface FilterChip {
  id: string;
  /** What is filtered, and how: "State is". */
  label: string;
  value: string;
  /** Edits it; a chip without one can only be removed. */
  editor?: (close: () => void) => ReactNode;
  onRemove: () => void;
}

/** A filter that is not set yet. */
export interface FilterOffer {
  id: string;
  label: string;
  icon?: ReactNode;
  editor: (close: () => void) => ReactNode;
}

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onSelect: (rows: readonly Row[]) => void;
}

export interface ListProps<Row> {
  /** What is listed, for screen readers. */
  label: string;
  /** Under it the choice of columns is kept on this device. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  /** Of all matches. */
  count: number | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The one that is looked at beside the list. */
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** Click and Enter open it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The same as an address, so that it opens in a new tab as well. */
  rowHref?: ((row: Row) => string) | undefined;
  /** On a phone: name and state, text, facts. */
  phoneRow?: ((row: Row) => ReactNode) | undefined;
  /** At every width in place of the table: for few things, each known by several facts. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** What has opened for a card: it takes the whole width below the card's row. */
  belowCard?: ((row: Row) => ReactNode) | undefined;
  /** The ⋯ at the end of a row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;

  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize?: ((size: number) => void) | undefined;
  sort?: readonly [field: string, direction: SortDirection] | undefined;
  onSort?: ((field: string, direction: SortDirection) => void) | undefined;
  search?: string | undefined;
  onSearch?: ((search: string) => void) | undefined;
  searchPlaceholder?: string | undefined;
  filters?: readonly FilterChip[] | undefined;
  filterOffers?: readonly FilterOffer[] | undefined;
  onClearFilters?: (() => void) | undefined;
  bulkActions?: readonly BulkAction<Row>[] | undefined;
  /** At the left of the tools: which part of all is listed. It stays where there is nothing in that part. */
  views?: ReactNode;
  /** At the right of the tools: saved views, for instance. */
  tools?: ReactNode;
  /** Between the tools and the rows: what has come since they were read. */
  news?: ReactNode;

  /** What stood in the way of the rows; it may go on being tried. */
  error?: Error | null | undefined;
  /** The rows are being read at the moment. */
  reading?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  /** What stands here while there is nothing at all. */
  empty: ReactNode;
}
