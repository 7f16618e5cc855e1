import { maskedEmail } from '@tribe/domain/features/accounts/email.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { z } from 'zod';
import { addressBackMail, addressLostMail } from '#features/accounts/account.mail.ts';
import { forgetAddress } from '#features/accounts/addressChange.service.ts';
import { hashOf } from '#features/accounts/session.ts';
import { changeAddress } from '#features/members/account.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError } from '#kernel/api/errors.ts';
import { checkLimit, countAgainst } from '#kernel/http/limits.ts';
import { mutation } from '#kernel/api/operation.ts';
import { unlessTaken } from '#kernel/db/unique.ts';

const holdPerson = statement<never>(
  'take_back.hold_person',
  `select from app_user where id = (select user_id from mailed_link where token_hash = $1) for update`,
);

/** Links that went out later went to a mailbox that was not theirs any more: they open nothing. Earlier ones stay good. */
const take = statement<{ userId: number; email: string }>(
  'take_back.take',
  `with taken as (
     update mailed_link l set used_at = $2 from app_user u
     where l.token_hash = $1 and l.kind = 'take-back-email' and l.used_at is null and l.expires_at > $2
       and u.id = l.user_id and u.status <> 'MERGED' returning l.id, l.user_id, l.email),
   later as (
     update mailed_link l set used_at = $2 from taken t
     where l.user_id = t.user_id and l.id > t.id and l.used_at is null)
   select user_id as "userId", email from taken`,
);

const guesses = { count: 20, seconds: 15 * 60 };
const TokenInput = z.object({ token: z.string().min(1).max(200) });

/**
 * The link of the mail to the address of before, opened within 72 hours: that address is the account's again, and every
 * session ends. It signs nobody in. Throws BAD_USER_INPUT for a link that is over, and where another account has the address by now.
 */
export const undoEmailChange = mutation('public', async (ctx, input: unknown): Promise<{ email: string }> => {
  const key = `take-back:address:${ctx.origin.address}`;
  await checkLimit(ctx, key, guesses);
  const { token } = TokenInput.parse(input);
  await ctx.rows(holdPerson, [hashOf(token)]);
  const [taken] = await ctx.rows(take, [hashOf(token), ctx.now()]);
  if (!taken) {
    await countAgainst(ctx, key, guesses);
    throw new AppError('BAD_USER_INPUT', accountMessages.takeBackOver);
  }
  const { userId, email } = taken;
  const isTaken = { app_user__email_unique: { email: [accountMessages.emailTaken] } };
  const lost = await unlessTaken(isTaken, () => changeAddress(ctx, userId, email));
  await forgetAddress(ctx, userId);
  const { publicUrl } = ctx.services.config;
  await ctx.mail(addressBackMail({ email, publicUrl }, lost));
  if (lost !== email) await ctx.mail(addressLostMail({ email: lost, publicUrl }, email));
  await ctx.log({
    action: 'email.taken-back',
    entity: 'user',
    entityId: userId,
    subjectId: userId,
    actorId: userId,
    sentence: 'Undid the email change with the emailed link',
    changes: { email: { before: lost, after: email } },
  });
  return { email: maskedEmail(email) };
});
