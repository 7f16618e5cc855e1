import { unitKinds } from '#features/imports/undo/undoTables.ts';
import { isMade, type Unit } from '#features/imports/undo/undoUnits.ts';
import { nameSql } from '#features/members/nameSql.ts';

const billing = new Set(['subscription', 'invoice', 'payment_schedule']);

/** How many subscriptions an import gave this person, and whether that is all it did for them. */
export function subscriptionsOf({ changes }: Unit): { subscriptions: number; isOnlySubscriptions: boolean } {
  const subscriptions = changes.filter((change) => change.entity === 'subscription' && isMade(change)).length;
  return {
    subscriptions,
    isOnlySubscriptions: subscriptions > 0 && changes.every(({ entity }) => billing.has(entity)),
  };
}

/** Whether a unit `u` wasn't taken back yet: what the run did to it is still known. */
export const isLeft = `exists (select from import_change c where c.job_id = u.job_id and c.unit = u.unit and c.unit_id = u.unit_id)`;

/** The SQL of what came, or would come, of the units of an import, as `UndoCount`s; what stays is told with its reasons. */
export const countsSql = (job: string, which = 'true') => `(select coalesce(json_agg(c), '[]') from (
    select unit, outcome, reason, count(*)::int as count from import_undo u
      where job_id = ${job} and outcome is not null and not is_only_subscriptions and ${which} group by unit, outcome, reason
    union all
    select 'subscription', case when outcome = 'kept' then 'kept' else 'removed' end, null, sum(subscriptions)::int from import_undo u
      where job_id = ${job} and outcome is not null and subscriptions > 0 and ${which} group by 2
    order by 4 desc, 1, 2, 3) c)`;

/** More than anybody reads on one screen; the counts say how many there are. */
const mostKept = 100;

const nameOf = (unit: string) => {
  if (unit !== 'app_user') return `(select name from ${unit} where id = u.unit_id)`;
  return `(select ${nameSql('p')} from user_profile p where p.user_id = u.unit_id)`;
};

/** The SQL of what stays, or would stay, by name with its reason. */
export const keptSql = (job: string) => `(select coalesce(json_agg(k), '[]') from (
    select u.unit, u.unit_id as id, u.reason, coalesce(case u.unit ${unitKinds.map((unit) => `when '${unit}' then ${nameOf(unit)}`).join(' ')} end, '') as name
    from import_undo u where u.job_id = ${job} and u.outcome = 'kept' order by u.unit, 4, 2 limit ${mostKept}) k)`;
