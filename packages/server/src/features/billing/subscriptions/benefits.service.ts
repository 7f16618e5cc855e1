import { benefitsOf, memberLevel } from '@tribe/domain/features/catalog/benefits.ts';
import { dropLevel, grantLevels, revokeLevel } from '#features/access/grant.service.ts';
import { sellableLevels } from '#features/access/soldLevel.service.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { joinBatch } from '#features/members/returnee.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Of levels that a subscription names, those that it may give now: a level may have been given pages or been archived since. */
export async function namedLevels(ctx: Ctx, accessLevelIds: readonly string[]): Promise<string[]> {
  const levels = await sellableLevels(ctx, benefitsOf({ accessLevelIds, isMembership: false }).levels);
  return levels.filter((level) => accessLevelIds.includes(level));
}

type Wanted = { accessLevelIds: readonly string[]; batchId: number | null; isReturnee: boolean };

/** Gives a person the levels of a subscription, makes them a member, and puts them into the batch that comes with it. */
export async function giveBenefits(ctx: Ctx, userId: number, wanted: Wanted): Promise<void> {
  const { levels: named } = benefitsOf({ accessLevelIds: wanted.accessLevelIds, isMembership: false });
  const levels = await sellableLevels(ctx, named);
  await grantLevels(ctx, { userId, levels, via: 'subscription', by: null, keepsSessions: true });
  if (levels.includes(memberLevel)) await dropLevel(ctx, userId, 'non-member');
  // What they did while nothing was active counts from now on.
  await followRules(ctx, [userId]);
  await joinBatch(ctx, userId, wanted);
}

const lost = statement<{ level: string }>(
  'billing.levels_lost',
  `select level from unnest($2::text[]) level where not exists (
     select from subscription s where s.user_id = $1 and level = any(s.access_level_ids || '${memberLevel}'::text)
       and s.status in ('active', 'suspended', 'paused') and (s.status = 'paused' or s.expiry is null or s.expiry >= $3::date)
       and s.id is distinct from $4)
     and exists (select from user_access_level h where h.user_id = $1 and h.access_level_id = level
       and h.via = 'subscription' and h.revoked_at is null)`,
);

/** The levels that somebody holds by these alone: what else they subscribe to, besides the subscription `without`, gives none of them. */
export async function levelsLost(
  ctx: Ctx,
  userId: number,
  { accessLevelIds, without = null }: { accessLevelIds: readonly string[]; without?: number | null },
): Promise<string[]> {
  const levels = [...new Set([memberLevel, ...accessLevelIds])];
  return (await ctx.rows(lost, [userId, levels, ctx.today(), without])).map(({ level }) => level);
}

/** Takes back what came with a subscription that is no longer theirs, and with no other one. */
export async function takeBenefits(ctx: Ctx, userId: number, accessLevelIds: readonly string[]): Promise<void> {
  for (const level of await levelsLost(ctx, userId, { accessLevelIds }))
    await revokeLevel(ctx, { userId, level, by: null });
}
