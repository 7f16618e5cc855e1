import { keptDays } from '@tribe/domain/features/notifications/kept.ts';
import { safePath } from '@tribe/domain/features/accounts/redirectTo.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { sweep, sweeping, type Sweeper } from '#kernel/db/sweep.ts';
import { type PageInput, type PageOf, pageWithCount, countBy } from '#kernel/api/page.ts';
import { mutation, progressQuery, query, refuseInAnothersName } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export type NewNotification = {
  /** What it is about, as 'access.granted'. */
  kind: string;
  title: string;
  body?: string;
  /** A path of this site. */
  link?: string | null;
};

const insert = statement<never>(
  'notifications.insert',
  `insert into notification (user_id, kind, title, body, link, created_at, updated_at)
   select id, $2, $3, $4, $5, $6, $6 from app_user where id = any($1::int[]) and status = 'ACTIVE'`,
);

/** Tells people something at their bell, in the caller's transaction. Throws for a link that leads off this site. */
export async function notifyAll(ctx: Ctx, userIds: readonly number[], described: NewNotification): Promise<void> {
  const { kind, title, body = '', link = null } = described;
  if (link !== null && safePath(link) !== link) throw new Error(`A notification may not lead to ${link}`);
  if (userIds.length > 0) await ctx.rows(insert, [userIds, kind, title, body, link, ctx.now()]);
}

/** Tells one person something. Throws for a link that leads off this site. */
export function notify(ctx: Ctx, { userId, ...described }: NewNotification & { userId: number }): Promise<void> {
  return notifyAll(ctx, [userId], described);
}

const insertEach = statement<never>(
  'notifications.insert_each',
  `insert into notification (user_id, kind, title, body, link, created_at, updated_at)
   select n."userId", n.kind, n.title, coalesce(n.body, ''), n.link, $2, $2
   from json_to_recordset($1::json) as n("userId" int, kind text, title text, body text, link text)
     join app_user u on u.id = n."userId" and u.status = 'ACTIVE'`,
);

/** Tells many people each their own thing, by one statement, in the caller's transaction. Throws for a link that leads off this site. */
export async function notifyEach(
  ctx: Ctx,
  described: readonly (NewNotification & { userId: number })[],
): Promise<void> {
  for (const { link = null } of described)
    if (link !== null && safePath(link) !== link) throw new Error(`A notification may not lead to ${link}`);
  if (described.length > 0) await ctx.rows(insertEach, [JSON.stringify(described), ctx.now()]);
}

const back = statement<never>(
  'notifications.withdraw',
  `delete from notification where user_id = any($1::int[]) and link = any($2::text[])`,
);

/** Takes news back that leads nowhere any more: of these people, by their links. */
export async function withdraw(ctx: Ctx, userIds: readonly number[], links: readonly string[]): Promise<void> {
  if (links.length > 0) await ctx.rows(back, [userIds, links]);
}

const readLongAgo = sweeping(
  'notifications.sweep_read',
  'notification',
  `from notification t where t.read_at < $2::timestamptz - make_interval(days => $3)`,
);
const old = sweeping(
  'notifications.sweep_old',
  'notification',
  `from notification t where t.created_at < $2::timestamptz - make_interval(days => $3)`,
);

/** Takes away what was read long ago, and what nobody will read any more. */
export async function sweepNotifications(context: Sweeper): Promise<void> {
  const now = context.ctx.now();
  await sweep(context, readLongAgo, [now, keptDays.read]);
  await sweep(context, old, [now, keptDays.unread]);
}

export const NotificationRow = shape({
  id: 'Int',
  kind: 'String',
  title: 'String',
  body: 'String',
  link: 'String?',
  readAt: 'DateTime?',
  createdAt: 'DateTime',
});
export type NotificationRow = ShapeOf<typeof NotificationRow>;

const mine = statement<NotificationRow>(
  'notifications.mine',
  `select id, kind, title, body, link, read_at as "readAt", created_at as "createdAt"
   from notification where user_id = $1 order by id desc limit $2 offset $3`,
);
const counted = statement<{ total: number }>(
  'notifications.count',
  `select count(*)::int as total from notification where user_id = $1`,
);

/** One's own, the latest first. */
export const pageMyNotifications = progressQuery('in', (ctx, asked: PageInput): Promise<PageOf<NotificationRow>> =>
  pageWithCount(
    asked,
    (limit, offset) => ctx.rows(mine, [ctx.me.userId, limit, offset]),
    () => countBy(ctx, counted, [ctx.me.userId]),
  ),
);

const unread = statement<{ unread: number }>(
  'notifications.unread',
  `select count(*)::int as unread from (select from notification where user_id = $1 and read_at is null limit 100) few`,
);

/** How many are unread; a hundred stands for more. */
export const countUnread = query('in', async (ctx): Promise<number> => {
  const [row] = await ctx.rows(unread, [ctx.me.userId]);
  return row?.unread ?? 0;
});

const read = statement<never>(
  'notifications.read',
  `update notification set read_at = $2, updated_at = $2
   where user_id = $1 and read_at is null and ($3::int[] is null or id = any($3))`,
);

/** Marks these of one's own as read, or all of them without ids; answers how many are unread still. */
export const markNotificationsRead = mutation('in', async (ctx, ids: number[] | null): Promise<number> => {
  refuseInAnothersName(ctx);
  await ctx.rows(read, [ctx.me.userId, ctx.now(), ids]);
  return countUnread(ctx);
});
