import { randomUUID } from 'node:crypto';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import type { SignedIn } from '#features/accounts/enter.service.ts';
import { hashPassword } from '#features/accounts/hashing.ts';
import { type ResetHandle, requestCode } from '#features/accounts/reset.service.ts';
import { signIn } from '#features/accounts/signIn.service.ts';
import { findViewerOfSession } from '#features/accounts/viewer.ts';
import { type Ctx, makeCtx } from '#kernel/api/context.ts';
import { toAppError } from '#kernel/api/errors.ts';
import { aPerson } from './people.ts';
import { inOneTransaction, services } from './world.ts';

/** A password that keeps every rule. */
export const goodPassword = 'Correct-Horse-7';
let stored: Promise<string> | undefined;

let visitors = 0;

/** A visitor with an address of their own, so that the limits of one test do not reach another. */
export function aVisitor(address = `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`): Ctx {
  return makeCtx(
    services,
    { requestId: randomUUID(), address, isDirect: false, userAgent: 'test', source: 'app' },
    null,
  );
}

/** Signs in by password alone; throws for an account that wants a second step. */
export async function wholeSignIn(
  ctx: Ctx,
  email: string,
  password = goodPassword,
  device?: string,
): Promise<SignedIn> {
  const answer = await signIn(ctx, { username: email, password }, device);
  if ('step' in answer) throw new Error('This account wants a second step');
  return answer;
}

export type Account = { id: number; email: string };

/** A living account whose password is `goodPassword`. */
export async function anAccount({ roles = ['member'] }: { roles?: readonly Role[] } = {}): Promise<Account> {
  const email = `account-${randomUUID().slice(0, 8)}@example.ph`;
  const passwordHash = await (stored ??= hashPassword(goodPassword));
  return { id: await aPerson({ email, roles, passwordHash }), email };
}

/** Who is behind a session's token, as the next request would find them; null when it opens nothing. */
export async function behind(tokenHash: Buffer) {
  const { rows } = await services.pools.main.query('select id from session where token_hash = $1', [tokenHash]);
  return rows[0] ? findViewerOfSession(services, rows[0].id) : null;
}

export type Requested = ResetHandle & { code: string };

/** Asks for a one-time code and reads it from the mail that was sent. */
export async function aCode(email: string, visitor: Ctx = aVisitor()): Promise<Requested> {
  const handle = await inOneTransaction(visitor, (ctx) => requestCode(ctx, { username: email }));
  const [mail] = await mailsTo(email);
  return { ...handle, code: /code is (\d{6})\./.exec(mail?.text ?? '')?.[1] ?? '' };
}

export type SentMail = { kind: string; subject: string; text: string; isDead: boolean };

/** The mails to an address, newest first. */
export async function mailsTo(email: string): Promise<SentMail[]> {
  const { rows } = await services.pools.main.query<SentMail>(
    `select kind, subject, body_text as text, coalesce(drop_after = 'epoch', false) as "isDead" from mail_outbox where to_address = $1 order by id desc`,
    [email],
  );
  return rows;
}

/** A code that is not this one. */
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The error code of what is refused, or null when it was not. */
export const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => toAppError(error).code,
  );
