/** One thing wrong with one field: `code` and `params` are translated, `message` is what stands in when they are not known. */
export interface ShownProblem {
  code: string;
  message: string;
  params?: Record<string, unknown> | undefined;
}

/** Every word that a component says by itself; the application hands them in, translated. */
export interface UiTexts {
  /** What all pages belong to. */
  product: string;
  close: string;
  cancel: string;
  back: string;
  more: string;
  optional: string;
  working: string;
  search: string;
  nothingFound: string;
  choose: string;
  clear: string;
  copy: string;
  copied: string;
  notifications: string;
  tryAgain: string;
  showDetails: string;
  hideDetails: string;
  showPassword: string;
  hidePassword: string;
  replace: string;
  chooseFile: string;
  noFile: string;
  removeFile(name: string): string;
  keepSecret: string;
  removeSecret: string;
  problem(problem: ShownProblem): string;
  /** What stands before the decimals of a number. */
  decimalSign: string;
  language(code: string): string;
  /** As keyboards of the language have them. */
  keys: { control: string; alt: string; shift: string; space: string; delete: string; escape: string };
  missingLanguage(language: string): string;
  /** Texts are shown in every language at once. */
  allLanguages: string;
  form: {
    save: string;
    discard: string;
    unsaved(count: number): string;
    fieldsNeedALook(count: number): string;
    leaveTitle: string;
    leaveText: string;
    stay: string;
    leave: string;
    changedMeanwhile: string;
    changedByBoth(fields: readonly string[]): string;
    typedIsHere: string;
    keepMine: string;
    discardMine: string;
  };
  list: {
    filters: string;
    addFilter: string;
    removeFilter(name: string): string;
    columns: string;
    rows: string;
    pages: string;
    previous: string;
    next: string;
    page(number: number): string;
    range(from: number, to: number, count: number): string;
    selected(count: number): string;
    clearSelection: string;
    selectAll: string;
    selectRow(name: string): string;
    sortedAscending: string;
    sortedDescending: string;
    nothingFound(search: string): string;
    noSuchPage(number: number): string;
    lastPage: string;
    clearFilters: string;
    failed: string;
    failedHelp: string;
    /** Of one that is being read again at the moment. */
    failedTrying: string;
    actions: string;
  };
}
