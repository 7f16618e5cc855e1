import { displayName } from '@tribe/domain/features/members/person.ts';
import { MergeInput } from '@tribe/domain/features/members/merge.input.ts';
import { lackedFlags } from '#features/access/lacked.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { fillSeats, lock as lockOccurrence } from '#features/events/attending/seats.ts';
import type { MergedRow } from '#features/members/merge/merge.table.ts';
import { publishPeople } from '#features/members/shownPeople.ts';
import { mergeAccounts } from '#features/members/merge/mergeAccount.ts';
import {
  isAddressProved,
  refuseAddress,
  restoreAddress,
  notifyAddresses,
} from '#features/members/merge/mergeAddress.ts';
import { isNotOfDouble } from '#features/journey/stage.person.ts';
import { compare, Compared, sidesOf } from '#features/members/merge/mergeDetails.ts';
import { planMerge, refusals } from '#features/members/merge/mergePlan.ts';
import { keysWithoutRule, mergeRows, type Pair, Planned, unmergeRows } from '#features/members/merge/mergeRows.ts';
import { type InScope, findInScope, refuseAbove } from '#features/members/scope.ts';
import type { AuditEntry, Change } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, brokenConstraint, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, query, refuseInAnothersName, replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const undoDays = 30;
/** Who may merge people, and see who may be one. */
export const mergeAccess = ['mergeUsers', 'user_merge'] as const;

const Points = shape({ survivorPoints: 'Int', mergedPoints: 'Int', points: 'Int' });
type Points = ShapeOf<typeof Points>;

/** What a merge would do: the two side by side, what moves from table to table, and the XP that it comes to. */
export const MergePreview = shape({ ...Compared, ...Points, planned: [Planned] });
export type MergePreview = ShapeOf<typeof MergePreview>;

const xp = statement<Points>(
  'members.merge_points',
  `select coalesce(sum(points) filter (where user_id = $1), 0)::int as "survivorPoints",
     coalesce(sum(points) filter (where user_id = $2), 0)::int as "mergedPoints",
     coalesce(sum(points) filter (where user_id = $1 or ${isNotOfDouble('e')} and not exists (select from points_entry s
       where s.user_id = $1 and s.reason = e.reason and s.reference = e.reference)), 0)::int as points
   from points_entry e where user_id in ($1, $2)`,
);

/** Looks at what a merge would do, without doing it. Throws as merging does. */
export const previewMerge = query(
  mergeAccess,
  async (ctx, survivorId: number, mergedId: number): Promise<MergePreview> => {
    const pair = { survivorId, mergedId };
    await mergeable(ctx, pair);
    const [points] = await ctx.rows(xp, [survivorId, mergedId]);
    const planned = await planMerge(ctx, pair);
    return { ...(await compare(ctx, pair)), planned, ...(points ?? { survivorPoints: 0, mergedPoints: 0, points: 0 }) };
  },
);

/** The two of a merge. Throws BAD_USER_INPUT for one and the same, NOT_FOUND, FORBIDDEN for oneself and for who ranks above, CONFLICT. */
async function mergeable(ctx: Ctx, { survivorId, mergedId }: Pair): Promise<{ survivor: InScope; merged: InScope }> {
  refuseInAnothersName(ctx);
  if (survivorId === mergedId) throw badInput({ mergedId: ['Choose two different people'] });
  const [survivor, merged] = [await findInScope(ctx, survivorId), await findInScope(ctx, mergedId)];
  if (mergedId === ctx.me.userId) throw forbidden('You can’t merge yourself into someone else');
  refuseAbove(ctx, survivor);
  refuseAbove(ctx, merged);
  if (survivor.status !== 'ACTIVE') throw conflict(`${displayName(survivor)} is archived. Restore them first`);
  const [gain] = await ctx.rows(tooMuch, [survivorId, mergedId, ctx.me.userId, ctx.now()]);
  if (gain) throw forbidden(`${displayName(merged)} holds ${gain.name}, which allows more than you can do yourself`);
  const [why] = await refusals(ctx, mergedId);
  if (why) throw conflict(why);
  return { survivor, merged };
}

/** Levels go over to who stays: one that allows more than whoever merges may do is not theirs to give, to themselves least of all. */
const tooMuch = statement<{ name: string }>(
  'members.merge_too_much',
  `select l.name from user_access_level h join access_level l on l.id = h.access_level_id
   where h.user_id = $2 and h.revoked_at is null and l.archived_at is null and ${lackedFlags('l', '$3::int', '$4')} is not null
     and not exists (select from user_access_level s where s.user_id = $1 and s.access_level_id = l.id and s.revoked_at is null)
   limit 1`,
);

/** Both are held, in one order, so that of two merges at once the later one finds what the first left. */
const lock = statement<{ id: number }>(
  'members.merge_lock',
  `select u.id from app_user u join user_profile p on p.user_id = u.id where u.id = any($1) order by u.id for update`,
);

/** The times of events that both answered: one of their seats may become free. */
const answeredTwice = statement<{ id: number }>(
  'members.merge_answered_twice',
  `select m.occurrence_id as id from event_rsvp m join event_rsvp s on s.occurrence_id = m.occurrence_id and s.user_id = $1
   where m.user_id = $2 order by 1`,
);

/** Whoever answers an event holds it before a person: so does this. */
async function lockSeats(ctx: Ctx, { survivorId, mergedId }: Pair): Promise<number[]> {
  const ids = (await ctx.rows(answeredTwice, [survivorId, mergedId])).map(({ id }) => id);
  for (const id of ids) await ctx.rows(lockOccurrence, [id]);
  return ids;
}

const insert = statement<{ id: number }>(
  'members.merge_insert',
  `insert into user_merge (survivor_id, merged_id, merged_by_id, reason, merged_at, undo_until, rows)
   values ($1, $2, $3, $4, $5, $5::timestamptz + make_interval(days => ${undoDays}), $6) returning id`,
);

/** Which value survives, as staff chose; what they did not choose is as it is by default. */
type Chosen = readonly { field: string; value: string }[];

/** Makes one person of two: what the second has goes to the first, and the second can no longer sign in. */
export const mergeUsers = mutation(
  mergeAccess,
  async (ctx, survivorId: number, mergedId: number, input: string, chosen: Chosen = []): Promise<number> => {
    const { reason, choices } = MergeInput.parse({ reason: input, choices: chosen });
    const pair = { survivorId, mergedId };
    const seats = await lockSeats(ctx, pair);
    await ctx.rows(lock, [[survivorId, mergedId]]);
    // From here on neither answers an event for the first time; what came in between is not held.
    if ((await ctx.rows(answeredTwice, [survivorId, mergedId])).length > seats.length)
      throw conflict('One of them just responded to an event. Try again');
    const { survivor, merged } = await mergeable(ctx, pair);
    const unknown = await keysWithoutRule(ctx);
    if (unknown.length > 0) throw conflict(`We don’t know how to merge ${unknown.join(', ')}`);
    const compared = await compare(ctx, pair);
    const sides = sidesOf(compared.details, choices);
    const isNewAddress = sides.get('email') === 'merged';
    if (isNewAddress) refuseAddress(ctx, pair, [survivor, merged]);
    const wasTheirs = await isAddressProved(ctx, survivorId);
    const moved = await mergeRows(ctx, pair);
    const rows: MergedRow[] = [...moved, ...(await mergeAccounts(ctx, pair, sides))];
    for (const occurrence of seats) await fillSeats(ctx, occurrence);
    const values = [survivorId, mergedId, ctx.me.userId, reason, ctx.now(), JSON.stringify(rows)];
    const [made] = await ctx.rows(insert, values);
    await endSessions(ctx, mergedId);
    await endSessions(ctx, survivorId);
    await publishPeople(ctx, [survivorId, mergedId]);
    if (isNewAddress) await notifyAddresses(ctx, pair, { compared, wasTheirs });
    await record(ctx, pair, {
      action: 'user.merged',
      sentence: `Merged ${displayName(merged)} into ${displayName(survivor)}, ${moved.length} rows`,
      changes: survived(compared, sides),
      reason,
    });
    return made!.id;
  },
);

/** What the account that stays has now and had not before, in words. */
function survived({ details }: Compared, sides: ReturnType<typeof sidesOf>): Record<string, Change> {
  const taken = details.filter(({ field }) => sides.get(field) === 'merged');
  return Object.fromEntries(
    taken.map(({ field, survivor, merged }) => [
      field,
      { before: survivor?.text ?? null, after: merged?.text ?? null },
    ]),
  );
}

type Kept = Pair & { id: number; undoUntil: Date; undoneAt: Date | null; rows: MergedRow[]; isCovered: boolean };

const find = statement<Kept>(
  'members.merge_find',
  `select id, survivor_id as "survivorId", merged_id as "mergedId", undo_until as "undoUntil", undone_at as "undoneAt", rows,
     exists (select from user_merge later where later.id > m.id and later.undone_at is null
       and (m.survivor_id in (later.survivor_id, later.merged_id))) as "isCovered"
   from user_merge m where id = $1 for update of m`,
);

const undone = statement<never>(
  'members.merge_undone',
  `update user_merge set undone_at = $2, undone_by_id = $3, updated_at = $2 where id = $1`,
);

/** Takes a merge apart within 30 days: every row is as it was. Throws NOT_FOUND, CONFLICT when it is too late or a later merge stands on it. */
export const undoMerge = mutation(mergeAccess, async (ctx, id: number): Promise<number> => {
  refuseInAnothersName(ctx);
  const [merge] = await ctx.rows(find, [id]);
  if (!merge) throw notFound('Merge');
  if (merge.undoneAt) throw conflict('This merge was already undone');
  if (merge.undoUntil < ctx.now()) throw conflict(`A merge can be undone for ${undoDays} days`);
  if (merge.isCovered) throw conflict('The account has been merged again. Undo that merge first');
  await ctx.rows(lock, [[merge.survivorId, merge.mergedId]]);
  const survivor = await findInScope(ctx, merge.survivorId);
  refuseAbove(ctx, survivor);
  await takenBack(ctx, merge.rows);
  await restoreAddress(ctx, id);
  await ctx.rows(undone, [id, ctx.now(), ctx.me.userId]);
  await endSessions(ctx, merge.survivorId);
  await publishPeople(ctx, [merge.survivorId, merge.mergedId]);
  const merged = await findInScope(ctx, merge.mergedId);
  const restored = await findInScope(ctx, merge.survivorId);
  await record(ctx, merge, {
    action: 'user.unmerged',
    sentence: `Undid the merge of ${displayName(merged)} and ${displayName(restored)}`,
  });
  return id;
});

/** An address or Tribe ID that the two exchanged may have been given away since: then the merge stays. */
async function takenBack(ctx: Ctx, rows: readonly MergedRow[]): Promise<void> {
  try {
    await unmergeRows(ctx, rows);
  } catch (error) {
    const constraint = brokenConstraint(error) ?? '';
    if (!constraint.startsWith('app_user__')) throw error;
    throw conflict('Another account now uses the email or Tribe ID of one of them. Change it there first');
  }
}

type Entry = Pick<AuditEntry, 'action' | 'sentence' | 'reason' | 'changes'>;

/** One line, about who stays: whoever goes has no card to read it on. */
const record = (ctx: Ctx, { survivorId, mergedId }: Pair, entry: Entry): Promise<void> =>
  ctx.log({
    ...entry,
    entity: 'user',
    entityId: survivorId,
    subjectId: survivorId,
    changes: { ...entry.changes, mergedId: { before: null, after: mergedId } },
  });

export const MergeRow = shape({
  id: 'Int',
  survivorId: 'Int',
  survivor: 'String',
  merged: 'String',
  by: 'String',
  reason: 'String',
  mergedAt: 'DateTime',
  undoUntil: 'DateTime',
  undoneAt: 'DateTime?',
});
export type MergeRow = ShapeOf<typeof MergeRow>;

const name = (id: string) =>
  `(select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), u.email::text)
    from app_user u join user_profile p on p.user_id = u.id where u.id = ${id})`;
const latest = statement<MergeRow>(
  'members.merges',
  `select id, survivor_id as "survivorId", ${name('survivor_id')} as survivor, ${name('merged_id')} as merged,
     ${name('merged_by_id')} as by, reason, merged_at as "mergedAt", undo_until as "undoUntil", undone_at as "undoneAt"
   from user_merge order by id desc limit 50`,
);

/** The latest merges, the newest first. */
export const listMerges = replicaQuery(mergeAccess, (ctx): Promise<MergeRow[]> => ctx.rows(latest, []));
