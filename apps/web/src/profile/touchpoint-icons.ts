import type { Touchpoint } from "@parlo/contract";
import { AppWindow, Code, Eye, Gamepad2, Joystick, type LucideIcon, MonitorSmartphone, Puzzle } from "lucide-react";

export const touchpointIcons: Readonly<Record<Touchpoint, LucideIcon>> = {
  WebWidget: AppWindow,
  WebSdk: Puzzle,
  LivePreview: Eye,
  Kiosk: MonitorSmartphone,
  UnitySdk: Gamepad2,
  UnrealSdk: Joystick,
  Api: Code,
};
