import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { BulkKind } from '#features/members/bulk/bulkActionOne.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** The same context, whose log lines are parts of an act on many: a line per person, which the log shows on request. */
export const asPartOf = (ctx: Ctx, bulkActionId: number): Ctx => ({
  ...ctx,
  log: (...entries) => ctx.log(...entries.map((entry) => ({ ...entry, bulkActionId }))),
});

type Ended = {
  kind: BulkKind;
  isUndo: boolean;
  value: string | null;
  /** What `value` is called, where it is the id of something. */
  name: string | null;
  reason: string | null;
  requestedById: number;
  total: number;
  processed: number;
  changed: number;
  error: string | null;
};

const ended = statement<Ended>(
  'members.ended_bulk_action',
  `select t.kind, t.value, a.undoes_id is not null as "isUndo", a.reason, a.requested_by_id as "requestedById",
     cardinality(a.user_ids) as total, a.processed, a.changed, a.error, case t.kind
       when 'batch' then (select name from batch where id::text = t.value)
       when 'group' then (select name from tribe_group where id::text = t.value)
       when 'stage' then (select name from stage where id::text = t.value)
       when 'revoke' then (select name from access_level where id = t.value)
       when 'enroll' then (select name from funnel where id = split_part(t.value, '/', 1))
       when 'level' then (select name from access_level where id = t.value)
       when 'assign' then (select concat_ws(' ', first_name, last_name) from user_profile where user_id::text = t.value)
     end as name
   from bulk_action a join bulk_action t on t.id = coalesce(a.undoes_id, a.id) where a.id = $1`,
);

/**
 * One line for an act on many that is over, however far it came; whom it changed has a line of their own behind it.
 * Invitations have theirs from when they were asked for.
 */
export async function logBulkAction(ctx: Ctx, id: number): Promise<void> {
  const [act] = await ctx.rows(ended, [id]);
  if (!act || act.changed === 0 || act.total === 1 || act.kind === 'invite') return;
  const done = sentenceOf(act);
  const left = (act.total - act.processed).toLocaleString('en-PH');
  const stopped = act.error ? `. Stopped before the other ${left}: ${act.error}` : '';
  await ctx.log({
    action: `user.bulk-${act.isUndo ? 'undone' : act.kind}`,
    entity: bulkEntity,
    entityId: id,
    actorId: act.requestedById,
    sentence: `${act.isUndo ? `Undid “${done}”` : done}${stopped}`,
    ...(reasonOf(act) && { reason: reasonOf(act) ?? '' }),
  });
}

/** What the log calls an act on many. */
export const bulkEntity = 'bulk-action';

const reasonOf = ({ kind, value, reason, isUndo }: Ended) => (kind === 'archive' && !isUndo ? value : reason);

function sentenceOf({ kind, value, name, changed }: Ended): string {
  const people = counted(changed, 'member');
  const place = name ?? value;
  switch (kind) {
    case 'tag':
      return `Tagged ${people} with ${value}`;
    case 'untag':
      return `Removed the tag ${value} from ${people}`;
    case 'archive':
      return `Archived ${people}`;
    case 'level':
      return `Gave ${people} the access level ${place}`;
    case 'batch':
      return place ? `Moved ${people} to ${place}` : `Removed ${people} from their batch`;
    case 'group':
      return place ? `Moved ${people} to the group ${place}` : `Removed ${people} from their group`;
    case 'stage':
      return `Moved ${people} to the stage ${place}, skipping the review`;
    case 'assign':
      return place ? `Assigned ${people} to ${place}` : `Returned ${people} to their batch’s success manager`;
    case 'revoke':
      return `Took the access level ${place} from ${people}`;
    case 'extend':
      return `Extended the membership of ${people} ${value?.startsWith('+') ? `by ${value.slice(1)} days` : `to ${value}`}`;
    case 'enroll':
      return `Enrolled ${people} in ${place}`;
    case 'invite':
      return `Invited ${people}`;
  }
}
