import { flagLabel } from '@tribe/domain/features/access/flags.ts';
import { accessMessages } from '@tribe/domain/features/access/messages.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { lackedFlags } from '#features/access/lacked.ts';
import { startJourney } from '#features/journey/journey.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden } from '#kernel/api/errors.ts';

/** On whose word a level is given or taken: it is not above theirs, and allows nothing that they may not do. Null is the product itself. */
export type Granter = { userId: number; rank: number } | null;

export type Grant = {
  userId: number;
  levels: readonly string[];
  via: 'manual' | 'subscription' | 'import' | 'stage' | 'signup';
  by: Granter;
  expiresAt?: Date | null;
  /** Somebody who was made in this very transaction has no session to end and no row of the log to be compared with. */
  isNew?: boolean;
  /** What is bought opens nothing of staff's, so that who buys it stays signed in and finds it open at once. */
  keepsSessions?: boolean;
};

const rankOf = statement<{ rank: number }>(
  'access.rank_of',
  `select coalesce(max(l.rank), -1)::int as rank from user_access_level h join access_level l on l.id = h.access_level_id
   where h.user_id = $1 and h.revoked_at is null and h.starts_at <= $2 and (h.expires_at is null or h.expires_at > $2)
     and l.archived_at is null`,
);

/** The one who asks, as a granter. */
export const askingGranter = (ctx: Ctx): Granter => ({ userId: ctx.me.userId, rank: ctx.me.rank });

/** A person as a granter with the rank held now: for jobs, which work on the word of somebody who is not there. */
export async function granterOf(ctx: Ctx, userId: number): Promise<Granter> {
  const [active] = await ctx.rows(rankOf, [userId, ctx.now()]);
  return { userId, rank: active?.rank ?? -1 };
}

type Wanted = { id: string; rank: number; lacked: string[] | null };

const put = statement<{ wanted: Wanted[] | null; granted: string[] | null }>(
  'access.grant',
  `with wanted as materialized (
     select l.id, l.rank, case when $4::int is not null then ${lackedFlags('l', '$4::int', '$5')} end as lacked
     from access_level l where l.id = any($2) and l.archived_at is null),
   put as (
     insert into user_access_level (user_id, access_level_id, via, granted_by_id, starts_at, expires_at)
     select $1, id, $3, $4, $5, $6 from wanted where rank <= $7 and lacked is null
     on conflict (user_id, access_level_id) where revoked_at is null do update
       set starts_at = least(user_access_level.starts_at, excluded.starts_at), expires_at = excluded.expires_at,
         via = excluded.via, granted_by_id = excluded.granted_by_id, updated_at = excluded.starts_at
       where user_access_level.expires_at is not null
           and (excluded.expires_at is null or excluded.expires_at > user_access_level.expires_at)
         or user_access_level.via = 'subscription' and excluded.via = 'manual' and excluded.expires_at is null
     returning access_level_id)
   select (select json_agg(json_build_object('id', id, 'rank', rank, 'lacked', lacked)) from wanted) as wanted,
     (select json_agg(access_level_id order by access_level_id) from put) as granted`,
);

const highest = 1_000;

/**
 * Gives a person levels; those held already stay as they are, but one that ends is prolonged, and one that came with a purchase
 * stays after it once staff grant it. Answers the new ones.
 * Who gains a level signs in anew, and who becomes a member begins the journey. Throws BAD_USER_INPUT for an unknown level,
 * FORBIDDEN for one above the granter's own or with a flag that they lack, and for a level that they would give themselves.
 */
export async function grantLevels(ctx: Ctx, grant: Grant): Promise<string[]> {
  const { userId, levels, via, by, expiresAt = null, isNew = false, keepsSessions = false } = grant;
  if (levels.length === 0) return [];
  if (by?.userId === userId) throw forbidden(accessMessages.notToOneself);
  const values = [userId, [...new Set(levels)], via, by?.userId ?? null, ctx.now(), expiresAt, by?.rank ?? highest];
  const [row] = await ctx.rows(put, values);
  const wanted = row?.wanted ?? [];
  const unknown = levels.filter((level) => !wanted.some(({ id }) => id === level));
  if (unknown.length > 0) throw badInput({ accessLevels: [`There’s no access level ${unknown.join(', ')}`] });
  if (by && wanted.some(({ rank }) => rank > by.rank)) throw forbidden('You can’t grant a level above your own');
  const lacked = new Set(wanted.flatMap((level) => level.lacked ?? []));
  if (lacked.size > 0) throw forbidden(accessMessages.notYours([...lacked].map(flagLabel)));
  const granted = row?.granted ?? [];
  if (granted.includes('member')) await startJourney(ctx, userId);
  if (granted.length === 0 || isNew) return granted;
  if (!keepsSessions) await endSessions(ctx, userId);
  await ctx.log({
    action: 'access.granted',
    entity: 'user',
    entityId: userId,
    subjectId: userId,
    sentence: `Granted ${granted.join(', ')}`,
    changes: { accessLevels: { before: null, after: granted } },
    ...(by ? { actorId: by.userId } : {}),
  });
  return granted;
}

const lockAdmins = statement<{ userId: number }>(
  'access.lock_admins',
  `select h.user_id as "userId" from user_access_level h join app_user u on u.id = h.user_id
   where h.access_level_id = 'admin' and h.revoked_at is null and u.status = 'ACTIVE'
     and h.starts_at <= $1 and (h.expires_at is null or h.expires_at > $1)
   order by h.id for update of h`,
);

/** Throws CONFLICT when a person is the only admin left; two who leave at once do so one after the other. */
export async function keepAnAdmin(ctx: Ctx, leaving: number): Promise<void> {
  const admins = await ctx.rows(lockAdmins, [ctx.now()]);
  const isOne = admins.some(({ userId }) => userId === leaving);
  if (isOne && admins.every(({ userId }) => userId === leaving)) throw conflict('You can’t remove the last admin');
}

const levelRank = statement<{ rank: number }>('access.level_rank', `select rank from access_level where id = $1`);

const take = statement<{ id: number }>(
  'access.revoke',
  `update user_access_level set revoked_at = $3, updated_at = $3
   where user_id = $1 and access_level_id = $2 and revoked_at is null returning id`,
);

const drop = statement<never>(
  'access.drop',
  `update user_access_level set revoked_at = $3, updated_at = $3
   where user_id = $1 and access_level_id = $2 and revoked_at is null`,
);

/** Ends a level in whose place a higher one was just given; nobody is signed out. */
export async function dropLevel(ctx: Ctx, userId: number, level: 'non-member'): Promise<void> {
  await ctx.rows(drop, [userId, level, ctx.now()]);
}

/**
 * Takes a level from a person, whose sessions end with it. Answers whether they had it.
 * Throws FORBIDDEN for a level above the granter's own, CONFLICT for the last admin's.
 */
export async function revokeLevel(
  ctx: Ctx,
  { userId, level, by }: { userId: number; level: string; by: Granter },
): Promise<boolean> {
  const [known] = await ctx.rows(levelRank, [level]);
  if (by && known && known.rank > by.rank) throw forbidden('You can’t revoke a level above your own');
  if (level === 'admin') await keepAnAdmin(ctx, userId);
  const taken = await ctx.rows(take, [userId, level, ctx.now()]);
  if (taken.length === 0) return false;
  await endSessions(ctx, userId);
  await ctx.log({
    action: 'access.revoked',
    entity: 'user',
    entityId: userId,
    subjectId: userId,
    sentence: `Revoked ${level}`,
    changes: { accessLevels: { before: [level], after: null } },
    ...(by ? { actorId: by.userId } : {}),
  });
  return true;
}
