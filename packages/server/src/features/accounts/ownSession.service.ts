import { deviceName } from '@tribe/domain/features/accounts/device.ts';
import { sessionLifetimes } from '@tribe/domain/features/accounts/session.ts';
import { type Cut, cutting, logCuts } from '#features/accounts/session.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A browser that is signed in as oneself; `isStaff` where staff are, in one's name. */
export const OwnSession = shape({
  id: 'Int',
  device: 'String',
  address: 'String?',
  since: 'DateTime',
  lastSeenAt: 'DateTime',
  isThis: 'Boolean',
  isStaff: described('Boolean', 'Staff who are signed in in your name.'),
});
export type OwnSession = ShapeOf<typeof OwnSession>;

type Row = Omit<OwnSession, 'device'> & { userAgent: string | null };

const living = `user_id = $1 and ends_at > $2 and (impersonation_ends_at is null or impersonation_ends_at > $2)
  and last_seen_at > $2::timestamptz - make_interval(secs => case kind when 'staff' then $4::float8 else $3::float8 end)`;

const mine = statement<Row>(
  'sessions.mine',
  `select id, user_agent as "userAgent", address, created_at as since, last_seen_at as "lastSeenAt", id = $5 as "isThis",
     impersonator_id is not null as "isStaff"
   from session where ${living} order by id = $5 desc, last_seen_at desc limit 100`,
);

export const listMySessions = query('in', async (ctx): Promise<OwnSession[]> => {
  const { member, staff } = sessionLifetimes;
  const values = [ctx.me.userId, ctx.now(), member.idle / 1_000, staff.idle / 1_000, ctx.me.sessionId];
  const rows = await ctx.rows(mine, values);
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) }));
});

const endOne = statement<Cut>('sessions.end_one', cutting('s.id = $1 and s.user_id = $2'));

/** Signs another browser of one's own out; it knows with its next request. */
export const endMySession = mutation('in', async (ctx, id: number): Promise<boolean> => {
  refuseInAnothersName(ctx);
  if (id === ctx.me.sessionId) throw badInput({ id: ['This is the browser that you are in: log out instead'] });
  const [ended] = await ctx.rows(endOne, [id, ctx.me.userId]);
  if (!ended) throw notFound('Session');
  await ctx.log({ ...aboutMe(ctx.me.userId), sentence: 'Signed out another browser' });
  await logCuts(ctx, [ended]);
  return true;
});

const endOthers = statement<Cut>('sessions.end_others', cutting('s.user_id = $1 and s.id <> $2'));

/** Signs every other browser out; answers how many there were. */
export const endMyOtherSessions = mutation('in', async (ctx): Promise<number> => {
  refuseInAnothersName(ctx);
  const ended = await ctx.rows(endOthers, [ctx.me.userId, ctx.me.sessionId]);
  if (ended.length > 0) await ctx.log({ ...aboutMe(ctx.me.userId), sentence: `Signed ${counted(ended.length)} out` });
  await logCuts(ctx, ended);
  return ended.length;
});

const counted = (browsers: number) => (browsers === 1 ? 'another browser' : `${browsers} other browsers`);

const aboutMe = (userId: number) => ({
  action: 'session.ended',
  entity: 'user',
  entityId: userId,
  subjectId: userId,
});
