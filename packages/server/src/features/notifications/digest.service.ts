import { isDigestDue, type NotificationChoice } from '@tribe/domain/features/notifications/digest.ts';
import { digestMail, mostInOneMail, type Described } from '#features/notifications/notification.mail.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

type Waiting = NotificationChoice & { userId: number; lastDailyOn: string | null };

const unmailed = `n.user_id = c.user_id and n.read_at is null and n.mailed_at is null and n.created_at >= c.mails_since`;
const columns = `c.user_id as "userId", c.digest, c.quiet_from as "quietFrom", c.quiet_to as "quietTo", c.last_daily_on as "lastDailyOn"`;

const waiting = statement<Waiting>(
  'notifications.waiting',
  `select ${columns} from notification_choice c join app_user u on u.id = c.user_id and u.status = 'ACTIVE'
   where c.digest <> 'never' and c.user_id > $1 and exists (select from notification n where ${unmailed})
   order by c.user_id limit 500`,
);

/** The choice is held while its mail is made, so that of two workers one finds nothing left. */
const hold = statement<Waiting & { email: string }>(
  'notifications.hold',
  `select ${columns}, u.email from notification_choice c join app_user u on u.id = c.user_id and u.status = 'ACTIVE'
   where c.user_id = $1 for update of c skip locked`,
);

const take = statement<Described>(
  'notifications.take',
  `with taken as (
     update notification n set mailed_at = $2, updated_at = $2 from notification_choice c
     where c.user_id = $1 and ${unmailed} returning n.id, n.title, n.body)
   select title, body from taken order by id desc`,
);

const markDay = statement<never>(
  'notifications.mark_day',
  `update notification_choice set last_daily_on = $2 where user_id = $1`,
);

/** Mails one person all that is unread and unmailed, if this is an hour at which they want it. */
async function mailOne(ctx: Ctx, userId: number): Promise<boolean> {
  const [active] = await ctx.rows(hold, [userId]);
  if (!active || !isDigestDue(active, ctx.now())) return false;
  const described = await ctx.rows(take, [userId, ctx.now()]);
  if (described.length === 0) return false;
  if (active.digest === 'daily') await ctx.rows(markDay, [userId, ctx.today()]);
  await ctx.mail(
    digestMail(
      { email: active.email, publicUrl: ctx.services.config.publicUrl },
      described.slice(0, mostInOneMail),
      described.length,
    ),
  );
  return true;
}

/** Goes through whoever waits for mail; answers how many mails it queued. */
export async function mailDigests(context: JobContext): Promise<number> {
  let mailed = 0;
  let after = 0;
  for (;;) {
    const people = await context.ctx.rows(waiting, [after]);
    for (const person of people) {
      if (context.stopping.aborted) return mailed;
      if (!isDigestDue(person, context.ctx.now())) continue;
      if (await context.transaction((ctx) => mailOne(ctx, person.userId))) mailed += 1;
    }
    const last = people.at(-1);
    if (!last || people.length < 500) return mailed;
    after = last.userId;
  }
}
