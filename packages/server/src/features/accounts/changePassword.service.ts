import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { newPasswordField } from '@tribe/domain/features/accounts/password.input.ts';
import { normalPassword } from '@tribe/domain/features/accounts/password.ts';
import { signInLimits } from '@tribe/domain/features/accounts/session.ts';
import { z } from 'zod';
import { passwordChangedMail } from '#features/accounts/account.mail.ts';
import { renewSession } from '#features/accounts/enter.service.ts';
import { fitsPassword, hashPassword } from '#features/accounts/hashing.ts';
import { refuseGuessable } from '#features/accounts/newPassword.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { setPasswordHash } from '#features/members/account.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { checkLimit, clearLimit, countAgainst } from '#kernel/http/limits.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';

type Account = { email: string; firstName: string; lastName: string; passwordHash: string | null };

const account = statement<Account>(
  'password.account',
  `select u.email, p.first_name as "firstName", p.last_name as "lastName", u.password_hash as "passwordHash"
   from app_user u join user_profile p on p.user_id = u.id where u.id = $1`,
);

const tries = { count: signInLimits.perAccount, seconds: signInLimits.window / 1_000, doubles: true };
const keyOf = (ctx: Ctx) => `password:account:${ctx.me.userId}`;

const wrongPassword = () => badInput({ currentPassword: [accountMessages.wrongPassword] });

/** Asks for the password once more before something that a borrowed phone must not do. Counts wrong tries; throws BAD_USER_INPUT. */
export async function provePassword(ctx: Ctx, input: string): Promise<Account> {
  refuseInAnothersName(ctx);
  await checkLimit(ctx, keyOf(ctx), tries);
  const [found] = await ctx.rows(account, [ctx.me.userId]);
  if (!found || !(await fitsPassword(found.passwordHash, normalPassword(input)))) {
    const about = { entity: 'user', entityId: ctx.me.userId, subjectId: ctx.me.userId };
    await ctx.outside.log({
      ...about,
      action: 'password.refused',
      sentence: 'Entered a wrong current password',
    });
    await countAgainst(ctx, keyOf(ctx), tries);
    throw wrongPassword();
  }
  await clearLimit(ctx, keyOf(ctx));
  return found;
}

/** What asks for the password once more. */
export const CurrentPasswordInput = z.object({
  currentPassword: z
    .string({ error: accountMessages.passwordRequired })
    .min(1, accountMessages.passwordRequired)
    .max(1_024, accountMessages.passwordTooLong),
});

const ChangeInput = CurrentPasswordInput.extend({ password: newPasswordField });

export type ChangedPassword = { email: string; before: string | null; passwordHash: string };

/** The first half, outside a transaction since two hashes may wait their turn. */
export const prepareNewPassword = query('in', async (ctx, input: unknown): Promise<ChangedPassword> => {
  const { currentPassword, password } = ChangeInput.parse(input);
  const found = await provePassword(ctx, currentPassword);
  refuseGuessable(password, found);
  return { email: found.email, before: found.passwordHash, passwordHash: await hashPassword(password) };
});

/** The second half: every browser is signed out but this one, which gets a session of its own, and the person is told. */
export const finishNewPassword = mutation('in', async (ctx, { email, before, passwordHash }: ChangedPassword) => {
  const { userId } = ctx.me;
  if (!(await setPasswordHash(ctx, userId, passwordHash, before))) throw wrongPassword();
  await endSessions(ctx, userId);
  await renewSession(ctx, userId);
  await ctx.mail(passwordChangedMail({ email, publicUrl: ctx.services.config.publicUrl }));
  const about = { entity: 'user', entityId: userId, subjectId: userId };
  await ctx.log({ ...about, action: 'password.changed', sentence: 'Changed their password' });
  return { ok: true };
});
