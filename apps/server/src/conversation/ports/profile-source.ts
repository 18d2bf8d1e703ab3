import type { PersonaView, ProfileView, TurnLimits, VariableDefinition } from "@parlo/engine";

/** What conversations need to know of a profile and its organisation. */
export interface RunningProfile {
  readonly organizationId: string;
  /** No profile, but the organisation in its place: for runs that nobody talks with. */
  readonly isStandIn: boolean;
  readonly secret: string;
  readonly touchpoint: string;
  readonly archived: boolean;
  /** Takes no new conversations now: suspended, or in a maintenance window. */
  readonly suspended: boolean;
  /** Whether end users may send files. */
  readonly takesFiles: boolean;
  /** Minutes without a word after which a conversation closes; 0 never. */
  readonly inactivityTimeout: number;
  /** Touchpoints that keep the secret to themselves share one conversation by it; null where each has its own. */
  readonly roomId: string | null;
  readonly allowedDomains: readonly string[];
  /** The flow that it runs; null where there is none to run. */
  readonly flowId: string | null;
  readonly profile: ProfileView;
  readonly persona: PersonaView;
  readonly organization: { readonly timeZone: string; readonly limits: Partial<TurnLimits> };
  readonly definitions: readonly VariableDefinition[];
  /** Hidden variables, those that were archived among them: what has their keys stays hidden. */
  readonly hidden: readonly Pick<VariableDefinition, "key" | "isEndUser">[];
}

/** Where profiles come from: asked on every turn, so it keeps what it has read for a moment. */
export interface ProfileSource {
  /** Null for an unknown profile. */
  load(profileId: string): Promise<RunningProfile | null>;
  /** What runs of an organisation have in place of a profile. */
  standIn(organizationId: string): Promise<RunningProfile | null>;
}
