import { AdjustXpInput, XpReasonInput } from '@tribe/domain/features/journey/xp/xp.input.ts';
import { xpMessages } from '@tribe/domain/features/journey/xp/messages.ts';
import { randomUUID } from 'node:crypto';
import { nameSql } from '#features/members/nameSql.ts';
import { findInScope, refuseAbove } from '#features/members/scope.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { pageBounds, type PageInput, type PageOf } from '#kernel/api/page.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { InputOf } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName, replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const XpEntry = shape({
  id: 'Int',
  points: 'Int',
  reason: 'String',
  /** What it is for: the task, lesson or event, or what staff wrote. */
  label: 'String',
  createdAt: 'DateTime',
  isReversed: 'Boolean',
  /** Who adjusted or took it back, for staff. */
  by: 'String?',
});
export type XpEntry = ShapeOf<typeof XpEntry>;

export const XpReason = shape({ reason: 'String', points: 'Int' });
export type XpReason = ShapeOf<typeof XpReason>;

export type XpPage = PageOf<XpEntry> & {
  userId: number;
  points: number;
  reasons: XpReason[];
};

const label = `coalesce(nullif(e.note, ''), case e.reason
  when 'task' then (select t.title from stage_task t where 'task:' || t.id = e.reference)
  when 'lesson' then (select l.name from lesson l where 'lesson:' || l.id = e.reference)
  when 'event' then (select coalesce(o.name, ev.name) from event_occurrence o join event ev on ev.id = o.event_id where 'event:' || o.id = e.reference)
  when 'base-points' then 'XP from before' end, '')`;

const entries = statement<XpEntry>(
  'xp.entries',
  `select e.id, e.points, e.reason, ${label} as label, e.created_at as "createdAt",
     exists (select from points_entry back where back.reverses_id = e.id) as "isReversed",
     case when $4::boolean then (select ${nameSql('p')} from user_profile p where p.user_id = e.created_by_id) end as by
   from (select * from points_entry where user_id = $1 order by created_at desc, id desc limit $2 offset $3) e
   order by e.created_at desc, e.id desc`,
);

type Sum = { userId: number; points: number; total: number; reasons: XpPage['reasons'] };

const sums = statement<Sum>(
  'xp.sums',
  `select u.id as "userId", coalesce(sum(e.points), 0)::int as points, coalesce(sum(e.count), 0)::int as total,
     coalesce(json_agg(json_build_object('reason', e.reason, 'points', e.points) order by e.points desc, e.reason)
       filter (where e.reason is not null), '[]') as reasons
   from app_user u
   left join lateral (select reason, sum(points)::int as points, count(*)::int as count from points_entry where user_id = u.id group by reason) e on true
   where u.id = $1 and u.status <> 'MERGED' and ${canView('u.id', '$2', '$3')} group by u.id`,
);

/** Where somebody's XP comes from: one's own, or those of whom one sees; the sum of the entries is what is shown everywhere. */
export const findXp = replicaQuery('in', async (ctx, userId: number | null, asked: PageInput): Promise<XpPage> => {
  const { page, pageSize, offset } = pageBounds(asked);
  const of = userId ?? ctx.me.userId;
  const visibility = visibilityOf(ctx.me);
  const [sum] = await ctx.rows(sums, [of, ctx.me.userId, visibility]);
  if (!sum) throw notFound('User');
  const rows = await ctx.rows(entries, [of, pageSize, offset, ctx.me.pageAccess['user'] === true]);
  return { ...sum, rows, page, pageSize };
});

const access = ['user', 'points_adjust'] as const;

const add = statement<{ id: number }>(
  'xp.adjust',
  `insert into points_entry (user_id, points, reason, reference, note, created_by_id, reverses_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
);

/** Gives or takes XP by hand. Nobody adjusts their own, nor that of who ranks above. */
export const adjustXp = mutation(
  access,
  async (ctx, userId: number, input: InputOf<AdjustXpInput>): Promise<number> => {
    refuseInAnothersName(ctx);
    const { points, reason } = AdjustXpInput.parse(input);
    await adjustable(ctx, userId);
    const values = [userId, points, 'adjustment', `adjustment:${randomUUID()}`, reason, ctx.me.userId, null, ctx.now()];
    const [made] = await ctx.rows(add, values);
    await ctx.log({
      action: 'xp.adjusted',
      entity: 'xp',
      entityId: made!.id,
      subjectId: userId,
      sentence: points > 0 ? `Gave ${points} XP` : `Took ${-points} XP`,
      reason,
    });
    return userId;
  },
);

async function adjustable(ctx: Ctx, userId: number): Promise<void> {
  const person = await findInScope(ctx, userId);
  if (userId === ctx.me.userId) throw forbidden('You can’t change your own XP');
  refuseAbove(ctx, person);
}

type Reversible = { id: number; userId: number; points: number; reason: string; isReversed: boolean; label: string };

const lock = statement<Reversible>(
  'xp.lock',
  `select e.id, e.user_id as "userId", e.points, e.reason, ${label} as label,
     exists (select from points_entry back where back.reverses_id = e.id) as "isReversed"
   from points_entry e where e.id = $1 for update of e`,
);

/** Takes an entry back, once: its XP goes by a second entry, and neither is ever changed. Throws CONFLICT the second time. */
export const reverseXp = mutation(access, async (ctx, id: number, why: string): Promise<number> => {
  refuseInAnothersName(ctx);
  const { reason } = XpReasonInput.parse({ reason: why });
  const [entry] = await ctx.rows(lock, [id]);
  if (!entry) throw notFound('Entry');
  await adjustable(ctx, entry.userId).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'NOT_FOUND' ? notFound('Entry') : error;
  });
  if (entry.reason === 'reversal') throw conflict(xpMessages.noReversal);
  const { userId, points } = entry;
  const note = `${entry.label}: ${reason}`;
  const made = entry.isReversed
    ? []
    : await ctx.rows(add, [userId, -points, 'reversal', `reversal:${id}`, note, ctx.me.userId, id, ctx.now()]);
  if (made.length === 0) throw conflict(xpMessages.reversedAlready);
  await ctx.log({
    action: 'xp.reversed',
    entity: 'xp',
    entityId: id,
    subjectId: userId,
    sentence: `Took back ${points} XP for ${entry.label}`,
    reason,
  });
  return userId;
});
