import { randomUUID } from 'node:crypto';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { afterEach, expect, test } from 'vitest';
import { askNewEmail, confirmNewEmail, prepareNewEmail } from '#features/accounts/changeEmail.service.ts';
import { finishReset, prepareReset } from '#features/accounts/reset.service.ts';
import { findViewerOfSession } from '#features/accounts/viewer.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aCode, anAccount, aVisitor, codeOf, goodPassword, mailsTo, wholeSignIn } from '../../testing/accounts.ts';
import { aStranger, inOneTransaction, services, setClock, signedIn } from '../../testing/world.ts';

const start = new Date('2026-11-21T02:00:00Z');
afterEach(() => setClock(start));

const anAddress = () => `new-${randomUUID().slice(0, 8)}@example.ph`;

async function ask(ctx: Ctx, email: string): Promise<string> {
  const asked = await prepareNewEmail(ctx, { currentPassword: goodPassword, email });
  await inOneTransaction(ctx, (inside) => askNewEmail(inside, asked));
  const [mail] = await mailsTo(asked.email);
  return /newEmail=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (ctx: Ctx, token: string) => inOneTransaction(ctx, (inside) => confirmNewEmail(inside, { token }));

test('strangers change nobody’s address', async () => {
  expect(await codeOf(prepareNewEmail(aStranger(), {}))).toBe('UNAUTHENTICATED');
  expect(await codeOf(confirmNewEmail(aStranger(), { token: 'x' }))).toBe('UNAUTHENTICATED');
});

test('another address needs the password and the link, and both mailboxes are told (PWD-3)', async () => {
  const account = await anAccount();
  const [phone, laptop] = [await signedIn(account.id), await signedIn(account.id)];
  const email = anAddress();
  const wrong = prepareNewEmail(laptop, { currentPassword: 'Wrong-Horse-7', email });
  await expect(wrong).rejects.toMatchObject({ messages: { currentPassword: [accountMessages.wrongPassword] } });
  const token = await ask(laptop, ` ${email.toUpperCase()} `);
  expect(await mailsTo(account.email)).toMatchObject([{ kind: 'email-asked' }]);
  expect(await codeOf(wholeSignIn(aVisitor(), account.email))).toBeNull();
  expect(await confirm(laptop, token)).toEqual({ email });
  expect(await codeOf(wholeSignIn(aVisitor(), account.email))).toBe('BAD_USER_INPUT');
  expect(await codeOf(wholeSignIn(aVisitor(), email))).toBeNull();
  expect((await mailsTo(account.email))[0]).toMatchObject({ kind: 'email-changed' });
  expect((await mailsTo(account.email))[0]?.text).not.toContain(email);
  expect(await findViewerOfSession(services, phone.me.sessionId)).toBeNull();
});

test('the link works once, for 24 hours, for who asked, and a newer one kills it', async () => {
  const [ctx, other] = [await signedIn((await anAccount()).id), await signedIn((await anAccount()).id)];
  const first = await ask(ctx, anAddress());
  const second = await ask(ctx, anAddress());
  expect(await codeOf(confirm(ctx, first))).toBe('BAD_USER_INPUT');
  expect(await codeOf(confirm(other, second))).toBe('BAD_USER_INPUT');
  setClock(new Date(start.getTime() + 24 * 60 * 60_000 + 1));
  expect(await codeOf(confirm(ctx, second))).toBe('BAD_USER_INPUT');
  setClock(start);
  expect(await codeOf(confirm(ctx, second))).toBeNull();
  expect(await codeOf(confirm(ctx, second))).toBe('BAD_USER_INPUT');
});

test('a taken address is not told before the link, and then nothing changes', async () => {
  const [mine, taken] = [await anAccount(), await anAccount()];
  const ctx = await signedIn(mine.id);
  const token = await ask(ctx, taken.email);
  await expect(confirm(ctx, token)).rejects.toMatchObject({ messages: { email: [accountMessages.emailTaken] } });
  expect(await codeOf(wholeSignIn(aVisitor(), mine.email))).toBeNull();
});

test('a code that went to the old mailbox opens nothing any more', async () => {
  const account = await anAccount();
  const code = await aCode(account.email);
  const ctx = await signedIn(account.id);
  await confirm(ctx, await ask(ctx, anAddress()));
  const reset = prepareReset(aVisitor(), { resetToken: code.token, password: 'Another-Mule-8' });
  expect(await codeOf(reset.then((prepared) => finishReset(aVisitor(), prepared)))).toBe('BAD_USER_INPUT');
});

test('staff change no address in a member’s name (IMP-2), and five an hour are enough', async () => {
  const ctx = await signedIn((await anAccount()).id);
  for (let done = 0; done < 5; done += 1) await ask(ctx, anAddress());
  expect(await codeOf(ask(ctx, anAddress()))).toBe('RATE_LIMITED');
  ctx.me.impersonatorId = 1;
  expect(await codeOf(ask(ctx, anAddress()))).toBe('FORBIDDEN');
  expect(await codeOf(confirm(ctx, 'x'))).toBe('FORBIDDEN');
});
