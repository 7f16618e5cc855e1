import { isMade, type Unit } from '#features/imports/undo/undoUnits.ts';

const billing = new Set(['subscription', 'invoice', 'payment_schedule']);

/** How many subscriptions an import gave this person, and whether that is all it did for them. */
export function subscriptionsOf({ changes }: Unit): { subscriptions: number; isOnlySubscriptions: boolean } {
  const subscriptions = changes.filter((change) => change.entity === 'subscription' && isMade(change)).length;
  return {
    subscriptions,
    isOnlySubscriptions: subscriptions > 0 && changes.every(({ entity }) => billing.has(entity)),
  };
}

/** The SQL of what came, or would come, of the units of an import, as `UndoCount`s; what stays is told with its reasons. */
export const countsSql = (job: string) => `(select coalesce(json_agg(c), '[]') from (
    select unit, outcome, reason, count(*)::int as count from import_undo
      where job_id = ${job} and outcome is not null and not is_only_subscriptions group by unit, outcome, reason
    union all
    select 'subscription', case when outcome = 'kept' then 'kept' else 'removed' end, null, sum(subscriptions)::int from import_undo
      where job_id = ${job} and outcome is not null and subscriptions > 0 group by 2
    order by 4 desc, 1, 2, 3) c)`;
