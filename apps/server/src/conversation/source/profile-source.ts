import type { Profile, TurnLimitsSetting } from "@parlo/contract";
import type { TurnLimits, VariableDefinition } from "@parlo/engine";
import type { Pool } from "pg";
import type { SettingsNews } from "../../db/settings-news.ts";
import type { ProfileSource, RunningProfile } from "../ports/profile-source.ts";
import { wholeEngineFlowId } from "../whole-engine.ts";

/** How long a profile is believed to be as it was read while nobody would tell of a change, in milliseconds. */
const keptForMs = 1000;
/** And while changes are told: a connection that was cut without a sign tells nothing. */
const believedForMs = 30_000;
const mostProfiles = 5000;

interface Reading {
  readonly running: RunningProfile;
  /** When it becomes another by itself, in milliseconds since 1970. */
  readonly until: number;
}

interface Kept {
  readonly at: number;
  readonly loading: Promise<RunningProfile | null>;
  /** Once it is read. */
  organizationId?: string;
  /** By the process's own clock. */
  until: number;
}

/** Profiles from their tables, each read once and again after something of it has changed. */
export function createProfileSource(pool: Pick<Pool, "query">, news?: SettingsNews): ProfileSource {
  const kept = new Map<string, Kept>();
  news?.onMissed(() => kept.clear());
  news?.onChange((changed) => {
    for (const [key, { organizationId = changed }] of kept) if (organizationId === changed) kept.delete(key);
  });

  async function read(profileId: string): Promise<Reading | null> {
    const { rows } = await pool.query<Row>({ name: "profile running", text: running, values: [profileId] });
    return rows[0] ? runningProfile(rows[0], Date.now()) : null;
  }

  async function readStandIn(organizationId: string): Promise<Reading | null> {
    const query = { name: "profile stand-in", text: standIn, values: [organizationId] };
    const { rows } = await pool.query<OrganizationRow>(query);
    return rows[0] ? { running: standInOf(rows[0]), until: Number.POSITIVE_INFINITY } : null;
  }

  function keep(key: string, load: () => Promise<Reading | null>): Promise<RunningProfile | null> {
    const known = kept.get(key);
    const now = performance.now();
    if (known && now < (news?.isHeard() ? known.until : known.at + keptForMs)) return known.loading;
    if (kept.size >= mostProfiles) kept.clear();
    const loading = load().then((reading) => {
      if (!reading) return null;
      one.organizationId = reading.running.organizationId;
      one.until = Math.min(one.until, now + (reading.until - Date.now()));
      return reading.running;
    });
    const one: Kept = { at: now, loading, until: now + believedForMs };
    kept.set(key, one);
    loading.catch(() => kept.delete(key));
    return loading;
  }

  return {
    load: (profileId) => keep(profileId, () => read(profileId)),
    standIn: (organizationId) => keep(`organization ${organizationId}`, () => readStandIn(organizationId)),
  };
}

const definitionsOf = (organizationId: string) => `
    (select coalesce(json_agg(json_build_object('key', v.key, 'name', v.name, 'type', v.type,
      'isEndUser', v.is_end_user, 'hide', v.hide, 'description', v.description)), '[]') from variable_definition v
      where v.organization_id = ${organizationId} and v.archived_at is null) as definitions,
    (select coalesce(json_agg(json_build_object('key', v.key, 'isEndUser', v.is_end_user)), '[]')
      from variable_definition v where v.organization_id = ${organizationId} and v.hide) as hidden`;

const standIn = `
  select id as organization_id, name, time_zone, turn_limits, ${definitionsOf("organization.id")}
  from organization where id = $1`;

/** A profile without a flow runs the organisation's default one. */
const running = `
  select p.organization_id, p.id, p.name, p.secret, p.touchpoint, p.suspended, p.archived_at, p.languages, p.follow_language,
    p.context, p.settings, p.maintenance, p.deployment, p.conversation_engine,
    organization.time_zone, organization.turn_limits, persona.name as persona_name, persona.description as persona_description,
    (select id from flow f where f.organization_id = p.organization_id and f.is_default and f.archived_at is null
      and f.type in ('Custom', 'Core') order by f.type = 'Custom' desc limit 1) as default_flow_id,
    ${definitionsOf("p.organization_id")}
  from profile p
  join organization on organization.id = p.organization_id
  left join persona on persona.organization_id = p.organization_id and persona.id = p.persona_id
  where p.id = $1`;

interface OrganizationRow {
  readonly organization_id: string;
  readonly name: string;
  readonly time_zone: string;
  readonly turn_limits: TurnLimitsSetting;
  readonly definitions: readonly VariableDefinition[];
  readonly hidden: RunningProfile["hidden"];
}

interface Row extends OrganizationRow {
  readonly id: string;
  readonly secret: string;
  readonly touchpoint: string;
  readonly suspended: boolean;
  readonly archived_at: Date | null;
  readonly languages: readonly string[];
  readonly follow_language: boolean;
  readonly context: string;
  readonly settings: Profile["settings"];
  readonly maintenance: Profile["maintenance"];
  readonly deployment: Profile["deployment"];
  readonly conversation_engine: Profile["conversationEngine"];
  readonly persona_name: string | null;
  readonly persona_description: string | null;
  readonly default_flow_id: string | null;
}

/** As it is at `now`, in milliseconds since 1970. */
function runningProfile(row: Row, now: number): Reading {
  const { conversation_engine: engine } = row;
  const windows = row.maintenance.windows.map(({ from, until }) => [Date.parse(from), Date.parse(until)] as const);
  const inMaintenance = windows.some(([from, until]) => from <= now && now < until);
  const running: RunningProfile = {
    organizationId: row.organization_id,
    isStandIn: false,
    secret: row.secret,
    touchpoint: row.touchpoint,
    archived: row.archived_at !== null,
    suspended: row.suspended || inMaintenance,
    takesFiles: row.settings.fileUpload,
    inactivityTimeout: row.settings.inactivityTimeout,
    roomId: row.settings.roomId ?? null,
    allowedDomains: row.deployment.allowedDomains,
    flowId: engine.kind === "flow" ? (engine.flowId ?? row.default_flow_id) : wholeEngineFlowId(engine.configurationId),
    profile: {
      id: row.id,
      name: row.name,
      context: row.context,
      languages: row.languages,
      followLanguage: row.follow_language,
    },
    persona: { name: row.persona_name ?? row.name, description: row.persona_description ?? "" },
    organization: { timeZone: row.time_zone, limits: limitsOf(row.turn_limits) },
    definitions: row.definitions,
    hidden: row.hidden,
  };
  return { running, until: Math.min(...windows.flat().filter((instant) => instant > now)) };
}

/** Nobody talks with it: no touchpoint reaches it, and it is nobody in particular. */
function standInOf(row: OrganizationRow): RunningProfile {
  return {
    organizationId: row.organization_id,
    isStandIn: true,
    secret: "",
    touchpoint: "Api",
    archived: true,
    suspended: true,
    takesFiles: false,
    inactivityTimeout: 0,
    roomId: null,
    allowedDomains: [],
    flowId: null,
    profile: { id: row.organization_id, name: row.name, context: "", languages: [], followLanguage: false },
    persona: { name: "", description: "" },
    organization: { timeZone: row.time_zone, limits: limitsOf(row.turn_limits) },
    definitions: row.definitions,
    hidden: row.hidden,
  };
}

/** What the organisation has lowered, as the engine takes it. */
function limitsOf({ minutes, ...counts }: TurnLimitsSetting): Partial<TurnLimits> {
  const lowered = Object.entries({ ...counts, turnMs: minutes && minutes * 60_000 });
  return Object.fromEntries(lowered.filter(([, limit]) => limit !== null));
}
