/** Apart from the schemas: whoever needs the words alone does without the schema library. */
export const touchpoints = ["WebWidget", "WebSdk", "LivePreview", "Kiosk", "UnitySdk", "UnrealSdk", "Api"] as const;
