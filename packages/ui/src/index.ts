export { Button, type ButtonProps } from "./button/button.tsx";
export { IconButton, type IconButtonProps } from "./button/icon-button.tsx";
export { Checkbox, type CheckboxProps } from "./choice/checkbox.tsx";
export { fittingOptions } from "./choice/fitting-options.ts";
export { LanguageSwitch } from "./choice/language-switch.tsx";
export type { Option } from "./choice/option.ts";
export { PictureCards, type PictureCardsProps, type PictureChoice } from "./choice/picture-cards.tsx";
export { RadioCards, type RadioCardsProps } from "./choice/radio-cards.tsx";
export { Segment, type SegmentOption, type SegmentProps } from "./choice/segment.tsx";
export { Select, type SelectProps } from "./choice/select.tsx";
export { Switch, type SwitchProps } from "./choice/switch.tsx";
export {
  alternateFormat,
  backendDateFormat,
  displayDateFormat,
  displayTimeFormat,
  fromBackendDate,
  showAgo,
  showAlternate,
  showDate,
  showDateTime,
  showLength,
  showTime,
  toBackendDate,
} from "./date/dates.ts";
export { showMs } from "./date/show-ms.ts";
export { zoneOptions } from "./date/zone-options.ts";
export { ConfirmDialog, type ConfirmDialogProps } from "./dialog/confirm-dialog.tsx";
export { Dialog, type DialogProps } from "./dialog/dialog.tsx";
export { Drawer, type DrawerProps } from "./dialog/drawer.tsx";
export { EmptyState, type EmptyStateProps } from "./empty/empty-state.tsx";
export { Failure, type FailureProps } from "./empty/failure.tsx";
export { Field, type FieldIds, type FieldProps } from "./field/field.tsx";
export { FileField, type FileFieldProps } from "./field/file-field.tsx";
export { LanguageTexts, type LanguageTextsProps, LanguageTextsProvider } from "./field/language-texts.tsx";
export { NumberField, type NumberFieldProps } from "./field/number-field.tsx";
export { PasswordField } from "./field/password-field.tsx";
export { SecretField, type SecretFieldProps } from "./field/secret-field.tsx";
export { TextArea, type TextAreaProps } from "./field/text-area.tsx";
export { TextField, type TextFieldProps } from "./field/text-field.tsx";
export { FactList, type FactListProps } from "./figure/fact-list.tsx";
export { type Figure, Figures } from "./figure/figures.tsx";
export { Form, type FormProps } from "./form/form.tsx";
export { FormDialog, type FormDialogProps } from "./form/form-dialog.tsx";
export { type BoundField, FormField, type FormFieldProps } from "./form/form-field.tsx";
export { FormPage, type FormPageProps } from "./form/form-page.tsx";
export { FormProblem } from "./form/form-problem.tsx";
export { FormSection, type FormSectionProps } from "./form/form-section.tsx";
export { LeaveGuard } from "./form/leave-guard.tsx";
export { LeaveGuardProvider, type Leaving, type UseLeaving } from "./form/leave-guard-provider.tsx";
export { MeanwhileNote } from "./form/meanwhile-note.tsx";
export { NewestValues } from "./form/newest-values.tsx";
export type { PlacedProblem } from "./form/problem-of-error.ts";
export { type Check, type CheckedFormOptions, useCheckedForm } from "./form/use-checked-form.ts";
export { isComposing } from "./keys/is-composing.ts";
export { useShownKeys } from "./keys/shown-keys.ts";
export { Link, type LinkProps, LinkProvider } from "./link/link-provider.tsx";
export { List } from "./list/list.tsx";
export { ListFoot } from "./list/list-foot.tsx";
export { ListNews } from "./list/list-news.tsx";
export type { BulkAction, Column, FilterChip, FilterOffer, ListProps, SortDirection } from "./list/list-props.ts";
export { PageBeyond, type PageBeyondProps } from "./list/page-beyond.tsx";
export { SearchField, type SearchFieldProps } from "./list/search-field.tsx";
export { Media, type MediaProps } from "./media/media.tsx";
export { OwnImage, type OwnImageProps } from "./media/own-image.tsx";
export { Menu, type MenuGroup, type MenuItem, type MenuProps } from "./menu/menu.tsx";
export { Tooltip, type TooltipProps, TooltipProvider } from "./menu/tooltip.tsx";
export { currencyOptions } from "./money/currency-options.ts";
export { showCost } from "./money/show-cost.ts";
export { Card, type CardProps } from "./page/card.tsx";
export { Note, type NoteProps } from "./page/note.tsx";
export { Page, type PageProps } from "./page/page.tsx";
export { PagePrimary } from "./page/page-primary.tsx";
export type { PageTab } from "./page/page-tabs.tsx";
export { Tabs, type TabsProps } from "./page/tabs.tsx";
export { usePageTitle } from "./page/use-page-title.ts";
export { CommandPalette } from "./palette/command-palette.tsx";
export { MarkedText } from "./palette/marked-text.tsx";
export type { CommandPaletteProps, PaletteGroup, PaletteItem } from "./palette/palette-item.ts";
export { RowList, type RowListProps } from "./rows/row-list.tsx";
export { fold, placeOf, wordsOf } from "./search/fold.ts";
export { useWalkedList } from "./search/use-walked-list.ts";
export { Skeleton } from "./skeleton/skeleton.tsx";
export { skeletonDelay, skeletonMinimum, useShownLoading } from "./skeleton/use-shown-loading.ts";
export { Tag, type TagProps, type Tone } from "./tag/tag.tsx";
export { movedCaret } from "./template/moved-caret.ts";
export { SideBySideProvider } from "./template/side-by-side.tsx";
export { TemplateField, type TemplateFieldProps } from "./template/template-field.tsx";
export type { TemplateSyntax } from "./template/template-syntax.ts";
export type { TemplateVariable, TemplateVariables } from "./template/template-variable.ts";
export { TextsField, type TextsFieldProps } from "./template/texts-field.tsx";
export { CutMiddle } from "./text/cut-middle.tsx";
export type { ShownProblem, UiTexts } from "./text/ui-texts.ts";
export { UiTextsProvider, useUiTexts } from "./text/ui-texts-provider.tsx";
export { useRested } from "./text/use-rested.ts";
export { LazyToaster, loadToaster } from "./toast/lazy-toaster.tsx";
export type { ToastContent } from "./toast/toast.store.ts";
export { dismissToasts, toast } from "./toast/toast.ts";
export { Toaster } from "./toast/toaster.tsx";
