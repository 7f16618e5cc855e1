import { withClient } from '../../packages/server/src/kernel/db/withClient.ts';
import { batchPrefix } from './load.ts';

/** What never holds for any row, whatever went wrong: each counts the rows for which it does. */
const invariants: Record<string, string> = {
  'two dues with one transaction': `select transaction_id from payment_schedule where transaction_id is not null
    group by 1 having count(*) > 1`,
  'invoices whose dues are another sum': `select i.id from invoice i join payment_schedule s on s.invoice_id = i.id
    group by i.id, i.total having sum(s.price) <> i.total`,
  'invoices whose total is another sum': `select id from invoice where total <> subtotal - discount`,
  'paid dues without a subscription that began': `select s.id from payment_schedule s join invoice i on i.id = s.invoice_id
    left join subscription u on u.id = i.subscription_id where s.transaction_id is not null and u.id is null`,
  'members with negative XP': `select user_id from points_entry group by 1 having sum(points) < 0`,
  'tasks whose XP is not in the ledger': `select c.id from task_completion c where c.points_awarded > 0
    and not exists (select from points_entry p where p.user_id = c.user_id and p.reason = 'task')`,
  'members in two stages at once': `select user_id from user_stage where left_at is null group by 1 having count(*) > 1`,
  'groups with more members than seats': `select g.id from tribe_group g join group_membership m on m.group_id = g.id
    where m.left_at is null and g.capacity is not null group by g.id, g.capacity having count(*) > g.capacity`,
  'events that more people go to than have seats': `select o.id from event_occurrence o join event e on e.id = o.event_id
    join event_rsvp r on r.occurrence_id = o.id and r.answer = 'going' where coalesce(o.capacity, e.capacity) is not null
    group by o.id, o.capacity, e.capacity having count(*) > coalesce(o.capacity, e.capacity)`,
  'mails that are due and unclaimed for a minute': `select id from mail_outbox where sent_at is null and dropped_at is null
    and failed_at is null and next_try_at < now() - interval '60 seconds' and (claimed_until is null or claimed_until < now())`,
  'mails whose claim is over and that nobody took': `select id from mail_outbox where sent_at is null
    and dropped_at is null and failed_at is null and claimed_until < now() - interval '60 seconds'`,
  'sessions of archived people': `select s.id from session s join app_user u on u.id = s.user_id where u.status = 'ARCHIVED'`,
  'writes without a line in the audit log': `select b.id from batch b where b.name like '${batchPrefix}%'
    and not exists (select from info_log l where l.entity = 'batch' and l.entity_id = b.id::text)`,
  'writes that were done twice': `select name from batch where name like '${batchPrefix}%' group by 1 having count(*) > 1`,
  'jobs that a server holds which is gone': `select j.id from graphile_worker.jobs j where j.locked_by is not null
    and j.locked_at < now() - interval '90 seconds' and not exists (select from node n where j.locked_by = any(n.workers))`,
  'files whose large upload is open as well': `select id from large_upload where file_id is not null and received_bytes <> size_bytes`,
};

/** The invariants that do not hold, and for how many rows. */
export async function broken(adminUrl: string): Promise<Record<string, number>> {
  return withClient(adminUrl, async (client) => {
    const found: Record<string, number> = {};
    for (const [name, text] of Object.entries(invariants)) {
      const { rowCount } = await client.query(text);
      if (rowCount) found[name] = rowCount;
    }
    return found;
  });
}

export const invariantCount = Object.keys(invariants).length;

/** How many of these writes are there. */
export async function countWrites(adminUrl: string, names: readonly string[]): Promise<number> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from batch where name = any($1)',
      [names],
    );
    return rows[0]?.count ?? 0;
  });
}
