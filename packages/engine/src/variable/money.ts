/** An amount as a form keeps it, with its currency beside it; what others send may have words for both. */
export const isMoney = (value: unknown): value is { readonly amount: unknown; readonly currency: unknown } =>
  typeof value === "object" && value !== null && "amount" in value && "currency" in value;
