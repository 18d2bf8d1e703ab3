import type { UiTexts } from "@parlo/ui";
import type { TFunction } from "i18next";

/** The words of the components in the language of `t`. */
export function uiTexts(t: TFunction, language: string): UiTexts {
  const languages = new Intl.DisplayNames([language], { type: "language" });
  const list = new Intl.ListFormat(language);
  const number = new Intl.NumberFormat(language);
  const plain = (key: string) => t(`ui.${key}`);
  return {
    close: plain("close"),
    cancel: plain("cancel"),
    back: plain("back"),
    more: plain("more"),
    optional: plain("optional"),
    working: plain("working"),
    search: plain("search"),
    nothingFound: plain("nothingFound"),
    choose: plain("choose"),
    clear: plain("clear"),
    copy: plain("copy"),
    copied: plain("copied"),
    notifications: plain("notifications"),
    tryAgain: plain("tryAgain"),
    showDetails: plain("showDetails"),
    hideDetails: plain("hideDetails"),
    showPassword: plain("showPassword"),
    hidePassword: plain("hidePassword"),
    replace: plain("replace"),
    chooseFile: plain("chooseFile"),
    noFile: plain("noFile"),
    removeFile: (name) => t("ui.removeFile", { name }),
    keepSecret: plain("keepSecret"),
    problem: ({ code, message, params }) => t(`problem.${code}`, { ...params, defaultValue: message }),
    language: (code) => languages.of(code) ?? code,
    missingLanguage: (name) => t("ui.missingLanguage", { language: name }),
    form: {
      save: plain("form.save"),
      discard: plain("form.discard"),
      unsaved: (count) => t("ui.form.unsaved", { count }),
      fieldsNeedALook: (count) => t("ui.form.fieldsNeedALook", { count }),
      leaveTitle: plain("form.leaveTitle"),
      leaveText: plain("form.leaveText"),
      stay: plain("form.stay"),
      leave: plain("form.leave"),
      changedMeanwhile: plain("form.changedMeanwhile"),
      changedByBoth: (fields) => t("ui.form.changedByBoth", { fields: list.format(fields) }),
      typedIsHere: plain("form.typedIsHere"),
      keepMine: plain("form.keepMine"),
      discardMine: plain("form.discardMine"),
    },
    list: {
      filters: plain("list.filters"),
      addFilter: plain("list.addFilter"),
      removeFilter: (name) => t("ui.list.removeFilter", { name }),
      columns: plain("list.columns"),
      rows: plain("list.rows"),
      pages: plain("list.pages"),
      previous: plain("list.previous"),
      next: plain("list.next"),
      page: (page) => t("ui.list.page", { page: number.format(page) }),
      range: (from, to, count) =>
        t("ui.list.range", { from: number.format(from), to: number.format(to), all: number.format(count) }),
      selected: (count) => t("ui.list.selected", { count }),
      clearSelection: plain("list.clearSelection"),
      selectAll: plain("list.selectAll"),
      selectRow: (name) => t("ui.list.selectRow", { name }),
      sortedAscending: plain("list.sortedAscending"),
      sortedDescending: plain("list.sortedDescending"),
      nothingFound: (search) => (search ? t("ui.list.nothingFoundFor", { search }) : plain("list.nothingFound")),
      noSuchPage: (page) => t("ui.list.noSuchPage", { page: number.format(page) }),
      lastPage: plain("list.lastPage"),
      clearFilters: plain("list.clearFilters"),
      failed: plain("list.failed"),
      failedHelp: plain("list.failedHelp"),
      actions: plain("list.actions"),
    },
  };
}
