/** Under which name a setting stands in the catalogue: one in a group, as `prosody.rate`, stands beside the others. */
export const settingWord = (name: string) => name.replace(".", "-");
