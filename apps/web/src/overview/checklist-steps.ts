import type { Overview } from "./use-overview.ts";

export interface ChecklistStep {
  /** The key of its words below `overview.checklist`. */
  name: "model" | "flow" | "profile" | "conversation" | "deploy";
  done: boolean;
  href: string;
}

/** From nothing to a working agent, read off what is there; null while that is not known. */
export function checklistSteps({
  flows,
  models,
  profiles,
  ever,
}: Pick<Overview, "flows" | "models" | "profiles" | "ever">): ChecklistStep[] | null {
  if (!flows.data || !models.data || !profiles.data || !ever.data) return null;
  const [profile] = profiles.data.results;
  return [
    { name: "model", done: models.data.count > 0, href: "/configurations/ai-model/add" },
    {
      name: "flow",
      done: flows.data.results.some((flow) => flow.publishedVersion !== null),
      href: "/conversation-flows",
    },
    { name: "profile", done: profiles.data.count > 0, href: "/profiles?new=true" },
    { name: "conversation", done: ever.data.count > 0, href: profile ? `/profiles/${profile.id}/edit` : "/profiles" },
    {
      name: "deploy",
      done: profiles.data.results.some(({ lastSeenAt }) => lastSeenAt !== null),
      href: profile ? `/profiles/${profile.id}/edit/deployment` : "/profiles",
    },
  ];
}
