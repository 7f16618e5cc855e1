import { newDevice } from '#features/accounts/device.ts';
import { beginFactor, factorOf, type SetUp } from '#features/accounts/secondFactor.service.ts';
import { newStep } from '#features/accounts/secondStep.ts';
import { openSession } from '#features/accounts/session.service.ts';
import { recordSignIn } from '#features/members/account.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { NewSession } from '#kernel/api/viewer.ts';

/** Every way to a session ends in this file: nothing but it and looking at the product as someone else opens one. */

/** Whose password, link or code was right. */
export type Proved = { id: number; email: string; passwordHash: string | null };

/** `recoveryCodes` are those of a second factor that was set up on the way in. */
export type SignedIn = NewSession & { id: number; device: string | null; recoveryCodes?: string[] };

/** The first proof was right, and a code is still wanted; `setUp` for staff who must have a second factor and have none yet. */
export type HalfIn = { step: string; setUp: SetUp | null };

/** Lets in who proved to be somebody, or asks for their second factor first; `device` is what this browser is known as. */
export async function enter(ctx: Ctx, person: Proved, device: string | null = null): Promise<SignedIn | HalfIn> {
  const { isOn, isRequired } = await factorOf(ctx, person.id);
  if (!isOn && !isRequired) return letIn(ctx, person, device);
  const setUp = isOn ? null : await beginFactor(ctx, person);
  const signed = { passwordHash: person.passwordHash, secret: ctx.services.config.sessionSecret };
  return { step: newStep(person.id, ctx.now(), signed), setUp };
}

/** Opens the session of somebody from whom nothing more is wanted. */
export async function letIn(ctx: Ctx, { id, email, passwordHash }: Proved, device: string | null): Promise<SignedIn> {
  const session = await openSession(ctx, id, { passwordHash });
  await recordSignIn(ctx, id);
  const about = { entity: 'user', entityId: id, subjectId: id, actorId: id };
  await ctx.log({ ...about, action: 'session.signed-in', sentence: 'Signed in' });
  return { ...session, id, device: device ? null : newDevice(email, ctx.services.config.sessionSecret) };
}

/**
 * Another session for who is in already, in the place of the one that asks; `endsAt` where it may not last as long as others.
 * Who has no second factor and needs one by now gets none, and comes in anew.
 */
export async function renewSession(ctx: Ctx, userId: number, endsAt?: Date): Promise<void> {
  const { isOn, isRequired } = await factorOf(ctx, userId);
  if (isRequired && !isOn) return;
  ctx.giveSession(await openSession(ctx, userId, endsAt ? { endsAt } : {}));
}
