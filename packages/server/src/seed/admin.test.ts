import { randomUUID } from 'node:crypto';
import { decodeExtra } from '@tribe/domain/features/accounts/resetExtra.ts';
import { expect, test } from 'vitest';
import { tryCode } from '#features/accounts/otp.service.ts';
import { finishReset, prepareReset } from '#features/accounts/reset.service.ts';
import { signIn } from '#features/accounts/signIn.service.ts';
import { makeAdmin } from './admin.ts';
import { aVisitor, codeOf, goodPassword, mailsTo } from '../testing/accounts.ts';
import { aMember, aPerson } from '../testing/people.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../testing/world.ts';

const make = (email: string) => inOneTransaction(aStranger(), (ctx) => makeAdmin(ctx, email));
const anAddress = () => `boss-${randomUUID().slice(0, 8)}@example.ph`;

test('the first admin gets an account, an invitation and a link that sets the password', async () => {
  const email = anAddress();
  const { outcome, link } = await make(email);
  expect(outcome).toBe('created');
  expect(await mailsTo(email)).toMatchObject([{ kind: 'invitation' }]);
  const query = new URL(link).searchParams;
  const extra = decodeExtra(query.get('extra') ?? '');
  expect(extra.id).toBe(Number(query.get('userId')));
  expect(await tryCode(aVisitor(), { id: extra.id ?? 0, otp: extra.otp ?? '' })).toMatchObject({ isValid: true });
  const reset = await prepareReset(aVisitor(), { resetToken: query.get('resetToken'), password: goodPassword });
  await inOneTransaction(aVisitor(), (ctx) => finishReset(ctx, reset));
  expect(await signIn(aVisitor(), { username: email, password: goodPassword })).toMatchObject({
    lifetime: 7 * 86_400_000,
  });
});

test('somebody who is there is promoted once, and gets a link each time', async () => {
  const email = anAddress();
  const id = await aMember({ email });
  const first = await make(email);
  expect(first.outcome).toBe('promoted');
  expect((await signedIn(id)).me.currentUser?.roles).toEqual(['admin', 'member']);
  const second = await make(email);
  expect(second.outcome).toBe('was already');
  expect(second.link).not.toBe(first.link);
});

test('somebody who is archived is not made an admin', async () => {
  const email = anAddress();
  const id = await aPerson({ email });
  await services.pools.main.query(`update app_user set status = 'ARCHIVED' where id = $1`, [id]);
  expect(await codeOf(make(email))).toBe('CONFLICT');
});
