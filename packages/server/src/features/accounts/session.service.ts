import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { sessionKind, sessionLifetimes } from '@tribe/domain/features/accounts/session.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { hashOf, newSessionToken } from '#features/accounts/session.ts';
import type { AuditEntry } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { sweep, sweeping } from '#kernel/db/sweep.ts';
import { AppError } from '#kernel/api/errors.ts';
import type { NewSession } from '#kernel/api/viewer.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

const activeLevels = statement<{ id: string }>(
  'sessions.levels',
  `select h.access_level_id as id from user_access_level h join access_level l on l.id = h.access_level_id
   where h.user_id = $1 and h.revoked_at is null and h.starts_at <= $2 and (h.expires_at is null or h.expires_at > $2)
     and l.archived_at is null`,
);

// The row is held: whoever sets another password comes before, and nothing is opened, or after, and ends this session too.
const open = statement<{ id: number }>(
  'sessions.open',
  `with before as (delete from session where id = $8),
   person as (select id from app_user where id = $2 and ($13::text is null or password_hash = $13) for share)
   insert into session (token_hash, user_id, kind, last_seen_at, ends_at, address, user_agent,
     impersonator_id, impersonation_reason, impersonation_ends_at, original_ends_at)
   select $1, id, $3, $4, $5, $6, $7, $9, $10, $11, $12 from person returning id`,
);

/** `endsAt` where it may not last as long as others; `as` when it is staff who look at the product as this person. */
type Kind = {
  endsAt?: Date;
  as?: { impersonatorId: number; reason: string; until: Date; originalEndsAt: Date };
  /** The one whose password was proved. */
  passwordHash?: string | null;
};

/**
 * A new session for a person; the one that this browser had before ends, so that none outlives a sign-in.
 * Throws BAD_USER_INPUT where their password is another one than was proved.
 */
export async function openSession(
  ctx: Ctx,
  userId: number,
  { endsAt, as, passwordHash = null }: Kind = {},
): Promise<NewSession> {
  const now = ctx.now();
  const levels = await ctx.rows(activeLevels, [userId, now]);
  const kind = sessionKind(levels.map(({ id }) => id));
  const token = newSessionToken(ctx.services.config.sessionSecret);
  const ends = endsAt ?? new Date(now.getTime() + sessionLifetimes[kind].absolute);
  const { address, userAgent } = ctx.origin;
  const before = ctx.viewer?.sessionId ?? null;
  if (ctx.viewer && ctx.viewer.impersonatorId !== null)
    await ctx.log(impersonationEnded(ctx.viewer, 'Stopped acting as someone else'));
  const impersonation = [as?.impersonatorId ?? null, as?.reason ?? null, as?.until ?? null, as?.originalEndsAt ?? null];
  const values = [hashOf(token), userId, kind, now, ends, address, userAgent, before, ...impersonation, passwordHash];
  const opened = await ctx.rows(open, values);
  if (opened.length === 0) throw new AppError('BAD_USER_INPUT', accountMessages.wrongSignIn);
  return { token, lifetime: ends.getTime() - now.getTime() };
}

/** Whose a session was, and who looked at the product as them in it. */
type Ended = { userId: number; impersonatorId: number | null; endsAt: Date };
const whose = `user_id as "userId", impersonator_id as "impersonatorId", ends_at as "endsAt"`;

const end = statement<Ended>('sessions.end', `delete from session where id = $1 or token_hash = $2 returning ${whose}`);

/** Ends the session that asks, also one whose bearer is in doubt but whose cookie is known. Answers whose it was. */
export async function endSession(ctx: Ctx, token: string | undefined): Promise<Ended | null> {
  const [ended] = await ctx.rows(end, [ctx.viewer?.sessionId ?? null, token ? hashOf(token) : null]);
  return ended ?? null;
}

/** What the log says of a session as someone else that is over, with both of them. */
export const impersonationEnded = (
  { userId, impersonatorId }: Pick<Ended, 'userId' | 'impersonatorId'>,
  sentence: string,
): AuditEntry => ({ ...overFor(userId, sentence), actorId: userId, impersonatorId });

const overFor = (userId: number, sentence: string): AuditEntry => ({
  action: 'impersonation.ended',
  entity: 'user',
  entityId: userId,
  subjectId: userId,
  sentence,
});

/** A session that was ended from elsewhere; `impersonator` is who was in it as this person, null where it was themselves. */
export type Cut = { userId: number; impersonator: string | null };

/** The SQL that ends the sessions `s` of a condition. */
export const cutting = (which: string): string =>
  `with over as (delete from session s where ${which} returning user_id, impersonator_id)
   select o.user_id as "userId", case when o.impersonator_id is not null then concat_ws(' ', p.first_name, p.last_name) end as impersonator
   from over o left join user_profile p on p.user_id = o.impersonator_id`;

const endAll = statement<Cut>('sessions.end_all', cutting('s.user_id = $1 or s.impersonator_id = $1'));

/** Ends every session of a person, also those in which they act as someone else: the next request is a stranger's. */
export const endSessions = async (ctx: Ctx, userId: number): Promise<void> =>
  logCuts(ctx, await ctx.rows(endAll, [userId]));

const endAllOf = statement<Cut>('sessions.end_all_of', cutting('s.user_id = any($1) or s.impersonator_id = any($1)'));

/** The same for many people, in one statement. */
export const endSessionsOf = async (ctx: Ctx, userIds: readonly number[]): Promise<void> =>
  logCuts(ctx, await ctx.rows(endAllOf, [userIds]));

const endStaffWithout = statement<Cut>(
  'sessions.end_without_factor',
  cutting(`(s.kind = 'staff' or s.impersonator_id is not null) and not exists (
     select from user_second_factor f where f.user_id = coalesce(s.impersonator_id, s.user_id) and f.confirmed_at is not null)`),
);

/** Ends the sessions of all staff who have no second factor. */
export const endSessionsWithoutFactor = async (ctx: Ctx): Promise<void> =>
  logCuts(ctx, await ctx.rows(endStaffWithout, []));

/** Tells of each that was someone else's session as a person. */
export async function logCuts(ctx: Ctx, cuts: readonly Cut[]): Promise<void> {
  for (const { userId, impersonator } of cuts)
    if (impersonator !== null) await ctx.log(overFor(userId, `Ended the session of ${impersonator} as someone else`));
}

const endedAsOthers = statement<Ended>(
  'sessions.ended_as_others',
  `with over as (delete from session where impersonator_id is not null and ends_at < $1 returning *) select ${whose} from over`,
);
const ended = sweeping(
  'sessions.sweep',
  'session',
  `from session t where t.impersonator_id is null and t.ends_at < $2`,
);

const opensNothing = (name: string, table: string) =>
  sweeping(name, table, `from ${table} t where t.expires_at < $2::timestamptz - interval '30 days'`);
const links = opensNothing('sessions.sweep_links', 'mailed_link');
const codes = opensNothing('sessions.sweep_codes', 'reset_request');

/** Takes away what has ended: sessions, links and codes that open nothing any more. */
export async function sweepSessions(context: JobContext): Promise<void> {
  await context.transaction(async (ctx) => {
    for (const session of await ctx.rows(endedAsOthers, [ctx.now()])) {
      const sentence = `The session as someone else expired on ${showInstant(session.endsAt)}`;
      await ctx.log(impersonationEnded(session, sentence));
    }
  });
  for (const rows of [ended, links, codes]) await sweep(context, rows, [context.ctx.now()]);
}
