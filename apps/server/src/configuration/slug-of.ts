/** `AzureOpenAi` is `azure-open-ai`. */
export const slugOf = (provider: string) => provider.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
