import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { expect, test } from 'vitest';
import { finishNewPassword, prepareNewPassword } from '#features/accounts/changePassword.service.ts';
import { hashOf } from '#features/accounts/session.ts';
import { signIn } from '#features/accounts/signIn.service.ts';
import { findViewerOfSession } from '#features/accounts/viewer.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { inTransaction } from '#kernel/db/pools.ts';
import type { NewSession } from '#kernel/api/viewer.ts';
import { anAccount, aVisitor, behind, codeOf, goodPassword, mailsTo } from '../../testing/accounts.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../../testing/world.ts';

const newPassword = 'Another-Mule-8';
const prepare = (ctx: Parameters<typeof prepareNewPassword>[0], more: object = {}) =>
  prepareNewPassword(ctx, { currentPassword: goodPassword, password: newPassword, ...more });

test('strangers change nobody’s password', async () => {
  expect(await codeOf(prepare(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await codeOf(finishNewPassword(aStranger(), { email: '', before: null, passwordHash: '' }))).toBe(
    'UNAUTHENTICATED',
  );
});

test('a new password needs the one of now, ends every other session and gives this browser another (PWD-3, SES-2)', async () => {
  const account = await anAccount();
  const [phone, laptop] = [await signedIn(account.id), await signedIn(account.id)];
  const input: NewSession[] = [];
  const prepared = await prepare(laptop);
  await inTransaction(services.pools.main, (client) =>
    finishNewPassword(
      makeCtx(services, laptop.origin, laptop.viewer, client, {
        afterCommit: (work) => work(),
        keepSession: (session) => input.push(session),
      }),
      prepared,
    ),
  );
  for (const { me } of [phone, laptop]) expect(await findViewerOfSession(services, me.sessionId)).toBeNull();
  const [session] = input;
  expect((await behind(hashOf(session?.token ?? '')))?.userId).toBe(account.id);
  expect(await codeOf(signIn(aVisitor(), { username: account.email, password: goodPassword }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(signIn(aVisitor(), { username: account.email, password: newPassword }))).toBeNull();
  expect(await mailsTo(account.email)).toMatchObject([{ kind: 'password-changed' }]);
});

test('a wrong one is told at its field, and after five the wait begins (PWD-3)', async () => {
  const ctx = await signedIn((await anAccount()).id);
  const wrong = () => prepare(ctx, { currentPassword: 'Wrong-Horse-7' });
  for (let done = 0; done < 5; done += 1)
    await expect(wrong()).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      messages: { currentPassword: [accountMessages.wrongPassword] },
    });
  expect(await codeOf(prepare(ctx))).toBe('RATE_LIMITED');
});

test('a password that is weak or common is refused here too (PWD-2)', async () => {
  const ctx = await signedIn((await anAccount()).id);
  expect(await codeOf(prepare(ctx, { password: 'short' }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(prepare(ctx, { password: 'Password123!' }))).toBe('BAD_USER_INPUT');
});

test('staff change no password in a member’s name (IMP-2)', async () => {
  const ctx = await signedIn((await anAccount()).id);
  ctx.me.impersonatorId = 1;
  expect(await codeOf(prepare(ctx))).toBe('FORBIDDEN');
});

test('who proved the password of before changes nothing once another one was set meanwhile', async () => {
  const account = await anAccount();
  const thief = await signedIn(account.id);
  const prepared = await prepare(thief);
  await services.pools.main.query(`update app_user set password_hash = 'another' where id = $1`, [account.id]);
  const finish = inOneTransaction(thief, (ctx) => finishNewPassword(ctx, prepared));
  await expect(finish).rejects.toMatchObject({ messages: { currentPassword: [accountMessages.wrongPassword] } });
});
