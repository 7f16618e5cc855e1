import { notStaff } from '@tribe/domain/features/accounts/session.ts';
import { deletionDay, nobodysName, privacyMessages } from '@tribe/domain/features/privacy/deletion.ts';
import { deletionMail } from '#features/privacy/deletion.mail.ts';
import { CurrentPasswordInput, provePassword } from '#features/accounts/changePassword.service.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { erasedColumns } from '#features/privacy/personRules.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { conflict, forbidden } from '#kernel/errors.ts';
import { refuseInAnothersName, verb } from '#kernel/permit.ts';

/** The first half of asking for deletion: the password, and that no level of staff hangs on the account. */
export const proveDeletion = verb('in', async (ctx, given: unknown): Promise<{ email: string }> => {
  const { currentPassword } = CurrentPasswordInput.parse(given);
  const { email } = await provePassword(ctx, currentPassword);
  if (ctx.me.roles.some((role) => !notStaff.includes(role))) throw forbidden(privacyMessages.staffStay);
  return { email };
});

const ask = statement<{ id: number }>(
  'privacy.ask_deletion',
  `insert into account_deletion (user_id, due_on) values ($1, $2)
   on conflict (user_id) where cancelled_at is null and done_at is null do nothing returning id`,
);

const logOwn = (ctx: Ctx, action: string, sentence: string) =>
  ctx.log({ action, entity: 'user', entityId: ctx.me.userId, subjectId: ctx.me.userId, sentence });

/** The second half: the day is set, and the mailbox is told. Throws CONFLICT when it was asked for already. */
export const askDeletion = verb('in', async (ctx, { email }: { email: string }) => {
  const dueOn = deletionDay(ctx.today());
  const asked = await ctx.rows(ask, [ctx.me.userId, dueOn]);
  if (asked.length === 0) throw conflict(privacyMessages.askedAlready);
  await logOwn(ctx, 'deletion.asked', `Asked for the account to be deleted on ${dueOn}`);
  await ctx.mail(deletionMail({ email, dueOn, publicUrl: ctx.services.config.publicUrl }));
  return { dueOn };
});

const open = statement<{ dueOn: string }>(
  'privacy.open_deletion',
  `select due_on::text as "dueOn" from account_deletion where user_id = $1 and cancelled_at is null and done_at is null`,
);

/** The Manila day on which the own account goes; null when it stays. */
export const myDeletion = verb('in', async (ctx): Promise<string | null> => {
  const [found] = await ctx.rows(open, [ctx.me.userId]);
  return found?.dueOn ?? null;
});

const cancel = statement<{ id: number }>(
  'privacy.cancel_deletion',
  `update account_deletion set cancelled_at = $2, updated_at = $2
   where user_id = $1 and cancelled_at is null and done_at is null returning id`,
);

/** Thinks again. Throws CONFLICT when nothing was asked for. */
export const cancelMyDeletion = verb('in', async (ctx): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const cancelled = await ctx.rows(cancel, [ctx.me.userId, ctx.now()]);
  if (cancelled.length === 0) throw conflict(privacyMessages.notAsked);
  await logOwn(ctx, 'deletion.cancelled', 'Kept the account after all');
  return true;
});

const due = statement<{ userId: number }>(
  'privacy.due',
  `select d.user_id as "userId" from account_deletion d
   where d.due_on <= $1 and d.cancelled_at is null and d.done_at is null order by d.id limit 100`,
);

/** Whose day has come. */
export async function dueDeletions(ctx: Ctx): Promise<number[]> {
  return (await ctx.rows(due, [ctx.today()])).map(({ userId }) => userId);
}

const done = statement<{ id: number }>(
  'privacy.done',
  `update account_deletion set done_at = $2, updated_at = $2
   where user_id = $1 and cancelled_at is null and done_at is null returning id`,
);

const forget = statement<{ email: string }>(
  'privacy.forget',
  `with before as (select id, email from app_user where id = $1 for update),
     mails as (delete from mail_outbox where lower(to_address) in (select email::text from before))
   update app_user u set email = 'deleted-' || u.id || '@deleted.invalid', slug = 'deleted-' || u.id, password_hash = null,
     profile_image = null, status = 'ARCHIVED', archived_at = $2, archive_reason = $3, version = u.version + 1, updated_at = $2
   from before where u.id = before.id returning before.email`,
);

/**
 * Takes all that tells who somebody was out of the books, in the transaction of `ctx`; what must be kept stays without a name.
 * Does nothing for somebody who thought again meanwhile. Answers whether it was done.
 */
export async function erasePerson(ctx: Ctx, userId: number): Promise<boolean> {
  if ((await ctx.rows(done, [userId, ctx.now()])).length === 0) return false;
  await endSessions(ctx, userId);
  for (const { table, column, erase } of erasedColumns) {
    if (erase === 'delete') {
      await ctx.rows(statement<never>(`privacy.delete:${table}`, `delete from ${table} where ${column} = $1`), [
        userId,
      ]);
    } else {
      const set = Object.entries(erase.clear).map(([name, value]) => `${name} = ${value}`);
      const text = `update ${table} set ${set.join(', ')} where ${column} = $1`;
      await ctx.rows(statement<never>(`privacy.clear:${table}`, text), [userId]);
    }
  }
  await ctx.rows(forget, [userId, ctx.now(), privacyMessages.deletedReason]);
  await ctx.log({
    action: 'user.deleted',
    entity: 'user',
    entityId: userId,
    subjectId: userId,
    sentence: `Deleted an account on its owner’s wish; it reads ${nobodysName.firstName} ${nobodysName.lastName} now`,
  });
  return true;
}
