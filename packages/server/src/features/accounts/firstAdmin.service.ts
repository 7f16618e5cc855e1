import { createHmac, timingSafeEqual } from 'node:crypto';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { SignupInput } from '@tribe/domain/features/accounts/signup.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { z } from 'zod';
import { enter, type HalfIn, type SignedIn } from '#features/accounts/enter.service.ts';
import { hashPassword } from '#features/accounts/hashing.ts';
import { refuseGuessable } from '#features/accounts/newPassword.ts';
import { createPerson } from '#features/members/person.service.ts';
import { acceptLegal } from '#features/site/legalDocument.service.ts';
import type { Ctx, Services } from '#kernel/api/context.ts';
import { AppError } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { type Runner, runRows, statement } from '#kernel/db/statement.ts';
import { checkLimit, countAgainst } from '#kernel/http/limits.ts';

/** Milliseconds that the link of a start is good for. */
const lifetime = 3_600_000;

const admins = statement<{ id: number }>(
  'first_admin.admins',
  `select user_id as id from user_access_level where access_level_id = 'admin' and revoked_at is null limit 1`,
);

/** Whether anybody is an admin of this installation. */
export const hasAdmin = async (runner: Runner): Promise<boolean> => (await runRows(runner, admins, [])).length > 0;

const signature = (secret: string, endsAt: number): Buffer =>
  createHmac('sha256', secret).update(`first admin:${endsAt}`).digest();

/**
 * A link that makes the first admin in a browser, for whoever reads what the start of the server prints: for an hour, and only
 * while nobody is one. Nothing is stored: it is signed with the installation's secret, so that each of its servers knows it.
 */
export function firstAdminLink({ config, clock }: Pick<Services, 'config' | 'clock'>): string {
  const endsAt = clock().getTime() + lifetime;
  const link = `${endsAt}.${signature(config.sessionSecret, endsAt).toString('base64url')}`;
  return `${config.publicUrl}${to('signup', {}, { link })}`;
}

function isSigned(ctx: Ctx, token: string): boolean {
  const [, ends, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (ends === undefined || signed === undefined || Number(ends) <= ctx.now().getTime()) return false;
  const wanted = signature(ctx.services.config.sessionSecret, Number(ends));
  const input = Buffer.from(signed, 'base64url');
  return input.length === wanted.length && timingSafeEqual(input, wanted);
}

const guesses = { count: 20, seconds: 15 * 60 };
const isOver = () => new AppError('BAD_USER_INPUT', accountMessages.firstAdminOver);

/** Counts a guess. @throws AppError where the link isn't one of this installation, is over, or somebody is an admin. */
async function refuseOver(ctx: Ctx, token: string): Promise<void> {
  const key = `first-admin:address:${ctx.origin.address}`;
  await checkLimit(ctx, key, guesses);
  if (!isSigned(ctx, token)) {
    await countAgainst(ctx, key, guesses);
    throw isOver();
  }
  if ((await ctx.rows(admins, [])).length > 0) throw isOver();
}

const Token = z.string().min(1).max(200);

/** Looks whether the link can still be used, before anybody fills in a form. */
export const checkFirstAdmin = query('public', async (ctx, input: unknown): Promise<{ ok: true }> => {
  await refuseOver(ctx, z.object({ token: Token }).parse(input).token);
  return { ok: true };
});

export type FirstAdmin = { token: string; email: string; firstName: string; lastName: string; passwordHash: string };

/** The first half, outside a transaction, since a hash may wait its turn. */
export const prepareFirstAdmin = query('public', async (ctx, input: unknown): Promise<FirstAdmin> => {
  const { token, password, username: email, ...name } = SignupInput.extend({ token: Token }).parse(input);
  await refuseOver(ctx, token);
  refuseGuessable(password, { email, ...name });
  return { token, email, ...name, passwordHash: await hashPassword(password) };
});

/** Of two who send the form at once the later one finds an admin. */
const hold = statement<never>('first_admin.hold', `select pg_advisory_xact_lock(hashtext('first-admin'))`);

/** The second half: an account that is live at once, with every right, and its owner signed in. Whoever starts the server is believed about the address. */
export const finishFirstAdmin = mutation('public', async (ctx, asked: FirstAdmin): Promise<SignedIn | HalfIn> => {
  const { token, email, passwordHash, firstName, lastName } = asked;
  await ctx.rows(hold, []);
  await refuseOver(ctx, token);
  const rights = { levels: ['admin'], via: 'manual', by: null } as const;
  const { id } = await createPerson(ctx, { email, firstName, lastName, passwordHash, isConfirmed: true, ...rights });
  await acceptLegal(ctx, id);
  await ctx.log({
    action: 'user.created',
    entity: 'user',
    entityId: id,
    subjectId: id,
    actorId: id,
    sentence: `Made ${email} the first admin, with the link that the server printed`,
  });
  return enter(ctx, { id, email, passwordHash });
});
