/** Where a conversation may be held, as the API spells it. */
export const touchpoints = ["WebWidget", "WebSdk", "LivePreview", "Kiosk", "UnitySdk", "UnrealSdk", "Api"] as const;
