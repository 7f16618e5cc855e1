import { CodeInput } from '@tribe/domain/features/accounts/code.input.ts';
import { emailField } from '@tribe/domain/features/accounts/login.input.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { z } from 'zod';
import { addressAskedMail, addressNowMail, newAddressMail } from '#features/accounts/account.mail.ts';
import { leaveAddress } from '#features/accounts/addressChange.service.ts';
import { CurrentPasswordInput, provePassword } from '#features/accounts/changePassword.service.ts';
import { renewSession } from '#features/accounts/enter.service.ts';
import { factorOf, proveFactor } from '#features/accounts/secondFactor.service.ts';
import { hashOf, newToken } from '#features/accounts/session.ts';
import { changeAddress } from '#features/members/account.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError, badInput } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { countMail } from '#kernel/mail/mailLimits.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';
import { unlessTaken } from '#kernel/db/unique.ts';

const EmailInput = CurrentPasswordInput.extend({ email: emailField(), code: z.unknown().optional() });

const perHour = { count: 5, seconds: 60 * 60 };

export type AskedEmail = { email: string; before: string };

/** The first half, outside a transaction: password and code, and that it is another address. Whether it is taken is not said here. */
export const prepareNewEmail = query('in', async (ctx, input: unknown): Promise<AskedEmail> => {
  const { currentPassword, email, code } = EmailInput.parse(input);
  const { email: before } = await provePassword(ctx, currentPassword);
  if (email === before) throw badInput({ email: [accountMessages.emailIsYours] });
  if ((await factorOf(ctx, ctx.me.userId)).isOn) await proveFactor(ctx, ctx.me.userId, CodeInput.parse({ code }).code);
  await countAgainst(ctx, `change-email:account:${ctx.me.userId}`, perHour);
  await countMail(ctx, email);
  return { email, before };
});

const link = statement<never>(
  'change_email.link',
  `with older as (update mailed_link set used_at = $4 where user_id = $1 and kind = 'change-email' and used_at is null)
   insert into mailed_link (kind, user_id, email, token_hash, expires_at)
   values ('change-email', $1, $2, $3, $4::timestamptz + interval '24 hours')`,
);

/** The second half: a link goes to the new address, and the old one is told. */
export const askNewEmail = mutation('in', async (ctx, { email, before }: AskedEmail) => {
  const { userId } = ctx.me;
  const { publicUrl } = ctx.services.config;
  const token = newToken();
  await ctx.rows(link, [userId, email, hashOf(token), ctx.now()]);
  await ctx.mail(newAddressMail({ email, publicUrl }, token));
  await ctx.mail(addressAskedMail({ email: before, publicUrl }, email));
  const about = { entity: 'user', entityId: userId, subjectId: userId };
  await ctx.log({ ...about, action: 'email.asked', sentence: 'Asked to change their email' });
  return { message: accountMessages.emailOnItsWay(email) };
});

const take = statement<{ email: string }>(
  'change_email.take',
  `update mailed_link set used_at = $3
   where token_hash = $1 and user_id = $2 and kind = 'change-email' and used_at is null and expires_at > $3
   returning email`,
);

const TokenInput = z.object({ token: z.string().min(1).max(200) });

/** The link of the mail, opened by who asked for it: the address is theirs from now, and every other browser is signed out. */
export const confirmNewEmail = mutation('in', async (ctx, input: unknown) => {
  refuseInAnothersName(ctx);
  const { token } = TokenInput.parse(input);
  const { userId } = ctx.me;
  const [taken] = await ctx.rows(take, [hashOf(token), userId, ctx.now()]);
  if (!taken) throw new AppError('BAD_USER_INPUT', accountMessages.linkOver);
  const { email } = taken;
  const isTaken = { app_user__email_unique: { email: [accountMessages.emailTaken] } };
  const before = await unlessTaken(isTaken, () => changeAddress(ctx, userId, email));
  await leaveAddress(ctx, userId, { before, after: email, wasTheirs: true });
  await ctx.mail(addressNowMail({ email, publicUrl: ctx.services.config.publicUrl }));
  await renewSession(ctx, userId);
  const about = { entity: 'user', entityId: userId, subjectId: userId };
  await ctx.log({
    ...about,
    action: 'email.changed',
    sentence: 'Changed their email',
    changes: { email: { before, after: email } },
  });
  return { email };
});
