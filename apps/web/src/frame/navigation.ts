import {
  AppWindow,
  BookOpen,
  ChartColumn,
  Image,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Plug,
  SlidersHorizontal,
  Table2,
  TriangleAlert,
  User,
  Workflow,
} from "lucide-react";

export interface NavigationEntry {
  /** The key of its name below `frame.nav`. */
  name: string;
  to: string;
  icon: LucideIcon;
}

/** The whole map of the dashboard; an entry is shown once its screen exists. */
export const navigation: readonly { name: string; entries: readonly NavigationEntry[] }[] = [
  {
    name: "operate",
    entries: [
      { name: "overview", to: "/overview", icon: LayoutDashboard },
      { name: "conversations", to: "/conversations", icon: MessageSquare },
      { name: "issues", to: "/issues", icon: TriangleAlert },
      { name: "analytics", to: "/analytics", icon: ChartColumn },
    ],
  },
  {
    name: "build",
    entries: [
      { name: "profiles", to: "/profiles", icon: AppWindow },
      { name: "personas", to: "/personas", icon: User },
      { name: "flows", to: "/conversation-flows", icon: Workflow },
      { name: "knowledge", to: "/knowledge", icon: BookOpen },
      { name: "dataTables", to: "/data-tables", icon: Table2 },
      { name: "assets", to: "/assets", icon: Image },
    ],
  },
  {
    name: "setUp",
    entries: [
      { name: "configurations", to: "/configurations", icon: Plug },
      { name: "settings", to: "/settings", icon: SlidersHorizontal },
    ],
  },
];
