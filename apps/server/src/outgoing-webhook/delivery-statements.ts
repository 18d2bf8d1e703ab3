import type { DeliveryAttempt, OutgoingEvent } from "@parlo/contract";
import type { Pool } from "pg";
import type { KeyedWebhook } from "./outgoing-keys.ts";

/** Seconds after which a delivery of a silent process is tried by another: more than one try takes. */
const leaseSeconds = 30;
/** Tries of one webhook under way at a time, in all processes; one whose last try failed has a single one. */
const mostOfWebhook = 4;
/** Without a success between them, a webhook that had both is switched off: so many days, so many deliveries given up. */
const [fewestDays, fewestGivenUp] = [5, 3];
/** Tries that are kept. */
const mostKept = 20;

export interface ClaimedDelivery {
  readonly organizationId: string;
  readonly id: string;
  readonly type: OutgoingEvent["type"];
  readonly data: OutgoingEvent["data"];
  readonly createdAt: Date;
  /** That were made before. */
  readonly tries: number;
  readonly url: string;
  readonly webhook: KeyedWebhook;
}

type Claimed = Omit<ClaimedDelivery, "webhook"> & Omit<KeyedWebhook, "id"> & { readonly webhookId: string };

/** The outbox as the dispatcher reads and writes it; `aheadMs` is by how much its clock is ahead of the database's. */
export function deliveryStatements(pool: Pick<Pool, "query">, aheadMs: () => number) {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    pool.query({ name: `delivery ${name}`, text, values: [aheadMs(), ...values] });
  return {
    /** What is due of webhooks that are on and have room, the longest due first. */
    async claim(most: number): Promise<ClaimedDelivery[]> {
      const { rows } = await pool.query<Claimed>({ name: "delivery claim", text: claim, values: [aheadMs(), most] });
      return rows.map(({ webhookId, secretGeneration, formerSecretUntil, ...row }) => ({
        ...row,
        webhook: { id: webhookId, secretGeneration, formerSecretUntil },
      }));
    },

    async delivered({ organizationId, id, webhook }: ClaimedDelivery, attempt: DeliveryAttempt): Promise<void> {
      await run("delivered", delivered, [organizationId, id, JSON.stringify(attempt)]);
      await run("webhook heard", heard, [organizationId, webhook.id]);
    },

    /** To be tried again after a pause, or given up where there is none. */
    async failed(delivery: ClaimedDelivery, attempt: DeliveryAttempt, pauseMs: number | null): Promise<void> {
      const { organizationId, id, webhook } = delivery;
      await run("failed", failed, [organizationId, id, JSON.stringify(attempt), pauseMs]);
      await run("webhook failed", refused, [organizationId, webhook.id]);
    },

    /** Switches the webhook off, with an issue, where nothing else than failures came for too long; whether it did. */
    async givenUp({ organizationId, webhook, url }: ClaimedDelivery): Promise<boolean> {
      return ((await run("webhook failing", failing, [organizationId, webhook.id, url])).rowCount ?? 0) > 0;
    },

    /** Switches the webhook off and gives up all that waits for it; false where its address is another one by now. */
    async gone(delivery: ClaimedDelivery, attempt: DeliveryAttempt): Promise<boolean> {
      const { organizationId, id, webhook, url } = delivery;
      const values = [organizationId, id, JSON.stringify(attempt), webhook.id, url];
      return ((await run("gone", gone, values)).rowCount ?? 0) > 0;
    },

    /** Leaves what was not tried to the end to whoever comes next. */
    async release({ organizationId, id }: ClaimedDelivery): Promise<void> {
      await pool.query({ name: "delivery release", text: release, values: [organizationId, id] });
    },

    /** Once a day for each webhook: the screens show the rest. */
    async raise({ organizationId, webhook }: ClaimedDelivery, code: string, message: string): Promise<void> {
      await run("issue", raise, [organizationId, webhook.id, code, message]);
    },
  };
}

const now = "(now() + $1::float8 * interval '1 millisecond')";
const tried = `
    tries = tries + 1, attempt_count = attempt_count + 1, claimed_until = null,
    attempts = (
      select jsonb_agg(one order by n) from (
        select one, n from jsonb_array_elements(attempts || $4::jsonb) with ordinality as e(one, n)
        order by n desc limit ${mostKept}
      ) newest
    )`;

/** From webhook to webhook along the index: those that nothing waits for are not looked at, nor how much waits for one. */
const claim = `
  with recursive waiting as (
    (select organization_id, webhook_id, next_at from webhook_delivery where status = 'waiting'
      order by organization_id, webhook_id, next_at limit 1)
    union all
    select next.* from waiting at cross join lateral (
      select organization_id, webhook_id, next_at from webhook_delivery
      where status = 'waiting' and (organization_id, webhook_id) > (at.organization_id, at.webhook_id)
      order by organization_id, webhook_id, next_at limit 1
    ) next
  ),
  open as (
    select w.organization_id, w.id, w.url, w.secret_generation, w.former_secret_until,
      case when w.last_failed_at > coalesce(w.last_delivered_at, '-infinity') then 1 else ${mostOfWebhook} end - (
        select count(*) from webhook_delivery d
        where d.organization_id = w.organization_id and d.webhook_id = w.id and d.claimed_until is not null
          and d.claimed_until > ${now}
      ) as room
    from waiting join outgoing_webhook w on w.organization_id = waiting.organization_id and w.id = waiting.webhook_id
    join organization o on o.id = w.organization_id and o.archived_at is null
    where waiting.next_at <= ${now} and w.active and w.archived_at is null
  ),
  due as (
    select open.*, d.id as delivery from open cross join lateral (
      select id, next_at from webhook_delivery
      where organization_id = open.organization_id and webhook_id = open.id and status = 'waiting'
        and next_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_at limit greatest(open.room, 0)
      for update skip locked
    ) d
    order by d.next_at limit $2
  )
  update webhook_delivery d set claimed_until = ${now} + interval '${leaseSeconds} seconds'
  from due where d.organization_id = due.organization_id and d.id = due.delivery
  returning d.organization_id as "organizationId", d.id, d.type, d.data, d.created_at as "createdAt", d.tries, due.url,
    due.id as "webhookId", due.secret_generation as "secretGeneration", due.former_secret_until as "formerSecretUntil"`;

const delivered = `
  update webhook_delivery set status = 'delivered', ended_at = ${now}, next_at = null, ${tried}
  where organization_id = $2 and id = $3 and status = 'waiting'`;

const failed = `
  update webhook_delivery set status = case when $5::float8 is null then 'dead' else 'waiting' end,
    ended_at = case when $5::float8 is null then ${now} end,
    next_at = ${now} + $5::float8 * interval '1 millisecond', ${tried}
  where organization_id = $2 and id = $3 and status = 'waiting'`;

/** In statements of their own: one that holds a delivery and waits for its webhook could meet `gone`, which does the reverse. */
const heard = `
  update outgoing_webhook set last_delivered_at = ${now}, failing_since = null where organization_id = $2 and id = $3`;
const refused = `
  update outgoing_webhook set last_failed_at = ${now}, failing_since = coalesce(failing_since, ${now})
  where organization_id = $2 and id = $3`;

/** What waits stays, for when somebody has mended the receiver. */
const failing = `
  with off as (
    update outgoing_webhook w set active = false, disabled_reason = 'failing', version = version + 1, modified_at = ${now}
    where organization_id = $2 and id = $3 and url = $4 and active and archived_at is null
      and failing_since <= ${now} - interval '${fewestDays} days'
      and ${fewestGivenUp} <= (select count(*) from webhook_delivery d
        where d.organization_id = w.organization_id and d.webhook_id = w.id and d.status = 'dead'
          and d.ended_at >= w.failing_since)
    returning organization_id, id, name
  )
  insert into issue (organization_id, severity, code, message, instant, engine_type, engine_provider, engine_name,
    engine_id)
  select organization_id, 'error', 'webhook-failing',
    'A webhook was switched off: for ${fewestDays} days every try has failed', now(), 'conv-ai', 'Webhook', name, id
  from off`;

const gone = `
  with off as (
    update outgoing_webhook set active = false, disabled_reason = 'gone', last_failed_at = ${now},
      version = version + 1, modified_at = ${now}
    where organization_id = $2 and id = $5 and url = $6 and active and archived_at is null
    returning id
  ),
  given_up as (
    update webhook_delivery set status = 'dead', ended_at = ${now}, next_at = null, claimed_until = null
    from off where organization_id = $2 and webhook_id = off.id and status = 'waiting' and webhook_delivery.id <> $3
  )
  update webhook_delivery set status = 'dead', ended_at = ${now}, next_at = null, ${tried}
  from off where organization_id = $2 and webhook_delivery.id = $3 and status = 'waiting'`;

const release = `
  update webhook_delivery set claimed_until = null where organization_id = $1 and id = $2 and status = 'waiting'`;

const raise = `
  with told as (
    update outgoing_webhook set issue_at = ${now}
    where organization_id = $2 and id = $3 and (issue_at is null or issue_at <= ${now} - interval '1 day')
    returning organization_id, id, name
  )
  insert into issue (organization_id, severity, code, message, instant, engine_type, engine_provider, engine_name,
    engine_id)
  select organization_id, 'error', $4, $5, now(), 'conv-ai', 'Webhook', name, id from told`;
