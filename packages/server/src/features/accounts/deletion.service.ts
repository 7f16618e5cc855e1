import { notStaff } from '@tribe/domain/features/accounts/session.ts';
import { deletionDay, nobodysName } from '@tribe/domain/features/accounts/deletion.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { deletionMail } from '#features/accounts/deletion.mail.ts';
import { CurrentPasswordInput, provePassword } from '#features/accounts/changePassword.service.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { forgetPerson, mergedInto } from '#features/members/account.service.ts';
import { personColumns } from '#kernel/db/personRows.ts';
import { removeFormFilesOf } from '#features/forms/formFile.service.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { removePicturesOf } from '#features/members/profile/picture.service.ts';
import { removeWinPicturesOf } from '#features/wins/winPicture.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, forbidden } from '#kernel/api/errors.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';

/** The first half of asking for deletion: the password, and that no level of staff hangs on the account. */
export const proveDeletion = query('in', async (ctx, input: unknown): Promise<{ email: string }> => {
  const { currentPassword } = CurrentPasswordInput.parse(input);
  const { email } = await provePassword(ctx, currentPassword);
  if (ctx.me.roles.some((role) => !notStaff.includes(role))) throw forbidden(accountMessages.staffStay);
  return { email };
});

const ask = statement<{ id: number }>(
  'deletion.ask_deletion',
  `insert into account_deletion (user_id, due_on) values ($1, $2)
   on conflict (user_id) where cancelled_at is null and done_at is null do nothing returning id`,
);

const logOwn = (ctx: Ctx, action: string, sentence: string) =>
  ctx.log({ action, entity: 'user', entityId: ctx.me.userId, subjectId: ctx.me.userId, sentence });

/** The second half: the day is set, and the mailbox is told. Throws CONFLICT when it was asked for already. */
export const askDeletion = mutation('in', async (ctx, { email }: { email: string }) => {
  const dueOn = deletionDay(ctx.today());
  const asked = await ctx.rows(ask, [ctx.me.userId, dueOn]);
  if (asked.length === 0) throw conflict(accountMessages.deletionAskedAlready);
  await logOwn(ctx, 'deletion.asked', `Asked to delete their account on ${dueOn}`);
  await ctx.mail(deletionMail({ email, dueOn, publicUrl: ctx.services.config.publicUrl }));
  return { dueOn };
});

const open = statement<{ dueOn: string }>(
  'deletion.open_deletion',
  `select due_on::text as "dueOn" from account_deletion where user_id = $1 and cancelled_at is null and done_at is null`,
);

/** The Manila day on which the own account goes; null when it stays. */
export const myDeletion = query('in', async (ctx): Promise<string | null> => {
  const [found] = await ctx.rows(open, [ctx.me.userId]);
  return found?.dueOn ?? null;
});

const cancel = statement<{ id: number }>(
  'deletion.cancel_deletion',
  `update account_deletion set cancelled_at = $2, updated_at = $2
   where user_id = $1 and cancelled_at is null and done_at is null returning id`,
);

/** Thinks again. Throws CONFLICT when nothing was asked for. */
export const cancelMyDeletion = mutation('in', async (ctx): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const cancelled = await ctx.rows(cancel, [ctx.me.userId, ctx.now()]);
  if (cancelled.length === 0) throw conflict(accountMessages.deletionNotAsked);
  await logOwn(ctx, 'deletion.cancelled', 'Canceled the deletion of their account');
  return true;
});

const due = statement<{ userId: number }>(
  'deletion.due',
  `select d.user_id as "userId" from account_deletion d
   where d.due_on <= $1 and d.cancelled_at is null and d.done_at is null order by d.id limit 100`,
);

/** Whose day has come. */
export async function dueDeletions(ctx: Ctx): Promise<number[]> {
  return (await ctx.rows(due, [ctx.today()])).map(({ userId }) => userId);
}

const done = statement<{ id: number }>(
  'deletion.done',
  `update account_deletion set done_at = $2, updated_at = $2
   where user_id = $1 and cancelled_at is null and done_at is null and not exists (
     select from user_access_level h join access_level l on l.id = h.access_level_id
     where h.user_id = $1 and l.archived_at is null and ${isActiveGrant('h', '$2')} and not h.access_level_id = any($3))
   returning id`,
);

const forgetMails = statement<never>(
  'deletion.forget_mails',
  'delete from mail_outbox where lower(to_address) = lower($1)',
);

/**
 * Takes all that tells who somebody was out of the books, in the transaction of `ctx`, with the accounts that were merged
 * into theirs; what must be kept stays without a name. Does nothing for somebody who thought again or has become staff meanwhile.
 * Answers whether it was done.
 */
export async function erasePerson(ctx: Ctx, userId: number): Promise<boolean> {
  if ((await ctx.rows(done, [userId, ctx.now(), notStaff])).length === 0) return false;
  for (const id of [userId, ...(await mergedInto(ctx, userId))]) await eraseAccount(ctx, id);
  await ctx.log({
    action: 'user.deleted',
    entity: 'user',
    entityId: userId,
    subjectId: userId,
    sentence: `Deleted an account at its owner’s request; its name is now ${nobodysName.firstName} ${nobodysName.lastName}`,
  });
  return true;
}

/** What changes when somebody's account is deleted. */
const erasedColumns = () =>
  personColumns().flatMap(({ table, column, data }) =>
    data.kind === 'others' || (data.erase !== 'delete' && 'keep' in data.erase)
      ? []
      : [{ table, column, erase: data.erase }],
  );

async function eraseAccount(ctx: Ctx, userId: number): Promise<void> {
  await endSessions(ctx, userId);
  await removePicturesOf(ctx, userId);
  await removeWinPicturesOf(ctx, userId);
  await removeFormFilesOf(ctx, userId);
  for (const { table, column, erase } of erasedColumns()) {
    if (erase === 'delete') {
      const text = `delete from ${table} where ${column} = $1`;
      await ctx.rows(statement<never>(`deletion.delete:${table}.${column}`, text), [userId]);
    } else {
      const set = Object.entries(erase.clear).map(([name, value]) => `${name} = ${value}`);
      const text = `update ${table} set ${set.join(', ')} where ${column} = $1`;
      await ctx.rows(statement<never>(`deletion.clear:${table}.${column}`, text), [userId]);
    }
  }
  await ctx.rows(forgetMails, [await forgetPerson(ctx, userId, accountMessages.deletionReason)]);
}
