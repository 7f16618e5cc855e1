import { CodeInput } from '@tribe/domain/features/accounts/code.input.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { ReasonInput } from '@tribe/domain/features/members/user.input.ts';
import { factorOffMail, factorOnMail } from '#features/accounts/account.mail.ts';
import { CurrentPasswordInput, provePassword } from '#features/accounts/changePassword.service.ts';
import {
  beginFactor,
  type FactorState,
  factorOf,
  keepCodes,
  makeRecoveryCodes,
  proveFactor,
  type RecoveryCodes,
  removeFactor,
  type SetUp,
} from '#features/accounts/secondFactor.service.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { findInScope, refuseAbove } from '#features/members/scope.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, forbidden } from '#kernel/api/errors.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';

/** How it stands with one's own second factor. */
export const mySecondFactor = query('in', (ctx): Promise<FactorState> => factorOf(ctx, ctx.me.userId));

/** Proves the password and answers a secret for the app to scan; nothing is asked for until a first code confirmed it. */
export const setUpSecondFactor = query('in', async (ctx, input: unknown): Promise<SetUp> => {
  const { currentPassword } = CurrentPasswordInput.parse(input);
  const { email } = await provePassword(ctx, currentPassword);
  return beginFactor(ctx, { id: ctx.me.userId, email });
});

export type Prepared = RecoveryCodes & { isOn: boolean; email: string };

const logOwn = (ctx: Ctx, action: string, sentence: string) =>
  ctx.log({ action, entity: 'user', entityId: ctx.me.userId, subjectId: ctx.me.userId, sentence });

/** The first half of confirming: the code is taken, and ten hashes are made outside a transaction. */
export const prepareFactor = query('in', async (ctx, input: unknown): Promise<Prepared> => {
  refuseInAnothersName(ctx);
  const { code } = CodeInput.parse(input);
  if ((await factorOf(ctx, ctx.me.userId)).isOn) throw badInput({ code: [accountMessages.secondFactorOn] });
  await proveFactor(ctx, ctx.me.userId, code);
  return { ...(await makeRecoveryCodes(ctx)), isOn: false, email: '' };
});

/** The first half of other recovery codes, which the password opens. */
export const prepareRecoveryCodes = query('in', async (ctx, input: unknown): Promise<Prepared> => {
  const { currentPassword } = CurrentPasswordInput.parse(input);
  const { email } = await provePassword(ctx, currentPassword);
  return { ...(await makeRecoveryCodes(ctx)), isOn: true, email };
});

/** The second half: the codes are kept, and shown this once. Throws CONFLICT when another browser was quicker. */
export const finishRecoveryCodes = mutation('in', async (ctx, { shown, hashes, isOn }: Prepared) => {
  const { userId } = ctx.me;
  if (!(await keepCodes(ctx, userId, hashes, isOn)))
    throw conflict(isOn ? accountMessages.secondFactorOff : accountMessages.secondFactorOn);
  if (isOn) await logOwn(ctx, 'second-factor.codes-renewed', 'Created new recovery codes');
  else {
    await logOwn(ctx, 'second-factor.set-up', 'Set up two-step verification');
    await ctx.mail(factorOnMail(await mailTo(ctx, userId)));
  }
  return { recoveryCodes: shown };
});

async function mailTo(ctx: Ctx, userId: number) {
  const { email } = await findInScope(ctx, userId);
  return { email, publicUrl: ctx.services.config.publicUrl };
}

/** The first half of doing without: the password, and that the academy lets one. */
export const prepareRemoval = query('in', async (ctx, input: unknown): Promise<void> => {
  const { currentPassword } = CurrentPasswordInput.parse(input);
  await provePassword(ctx, currentPassword);
  if ((await factorOf(ctx, ctx.me.userId)).isRequired) throw forbidden(accountMessages.secondFactorNeeded);
});

export const finishRemoval = mutation('in', async (ctx) => {
  if (!(await removeFactor(ctx, ctx.me.userId))) throw conflict(accountMessages.secondFactorOff);
  await logOwn(ctx, 'second-factor.removed', 'Turned off two-step verification');
  await ctx.mail(factorOffMail(await mailTo(ctx, ctx.me.userId)));
  return { ok: true };
});

/**
 * Staff take away the second factor of somebody who lost phone and codes; their sessions end, and they are told by mail.
 * Throws NOT_FOUND, FORBIDDEN for oneself and for who ranks above, CONFLICT for somebody without one.
 */
export const removeSecondFactor = mutation(['editUser', 'user_archive'], async (ctx, id: number, input: string) => {
  refuseInAnothersName(ctx);
  const { reason } = ReasonInput.parse({ reason: input });
  const person = await findInScope(ctx, id);
  if (id === ctx.me.userId) throw forbidden('Turn off your own in your account, with your password');
  refuseAbove(ctx, person);
  if (!(await removeFactor(ctx, id))) throw conflict(`${displayName(person)} doesn’t use two-step verification`);
  await endSessions(ctx, id);
  await ctx.log({
    action: 'second-factor.removed',
    entity: 'user',
    entityId: id,
    subjectId: id,
    sentence: `Turned off two-step verification for ${displayName(person)}`,
    reason,
  });
  await ctx.mail(factorOffMail({ email: person.email, publicUrl: ctx.services.config.publicUrl }));
  return true;
});
