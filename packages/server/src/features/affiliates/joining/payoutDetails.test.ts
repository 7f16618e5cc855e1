import { expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { anAccount, codeOf, goodPassword, mailsTo } from '../../../testing/accounts.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { auditRows } from '../../../testing/audit.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';
import { findAffiliate } from './affiliateList.service.ts';
import { changePayoutDetails, findMyPayoutDetails, openPayoutDetails } from './payoutDetails.service.ts';

const gcash = { method: 'gcash', bank: '', accountName: 'Carlo Peña', accountNumber: '0917 123 4567' };
const changes = (ctx: Ctx, input: object = {}) =>
  contextOf(ctx).run(changePayoutDetails, [{ ...gcash, currentPassword: goodPassword, ...input }]);
const kept = async (id: number) =>
  (await services.pools.main.query('select * from affiliate where id = $1', [id])).rows[0];

/** An affiliate whose password is that of tests. */
async function aSignedInAffiliate(values: Parameters<typeof anAffiliate>[0] = {}) {
  const { id: userId, email } = await anAccount({ roles: ['member', 'affiliate'] });
  const { id } = await anAffiliate({ ...values, userId });
  return { id, userId, email, ctx: await signedIn(userId) };
}

test('payout details are for affiliates: theirs alone, and staff see the last four', async () => {
  expect(await codeOf(findMyPayoutDetails(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await codeOf(changes(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'success-manager', 'tribe-team-ro'] as const) {
    const other = await signedInAs(role);
    expect([role, await codeOf(findMyPayoutDetails(other))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(changes(other))]).toEqual([role, 'FORBIDDEN']);
  }
  const [one, other] = [await aSignedInAffiliate(), await aSignedInAffiliate()];
  await changes(one.ctx);
  expect(await findMyPayoutDetails(other.ctx)).toBeNull();
  expect(await findMyPayoutDetails(one.ctx)).toMatchObject({ method: 'gcash', lastFour: '4567', isFresh: true });
  const seen = await findAffiliate(await signedInAs('tribe-team-ro'), one.id);
  expect(seen).toMatchObject({ payoutMethod: 'gcash', payoutLastFour: '4567' });
  expect(JSON.stringify(seen)).not.toMatch(/09171234567|Carlo Peña/);
});

test('they are sealed in the database, and opened by the secret of this installation alone', async () => {
  const { id, ctx } = await aSignedInAffiliate();
  await changes(ctx);
  const row = await kept(id);
  expect(JSON.stringify(row)).not.toMatch(/09171234567|Carlo/);
  expect(openPayoutDetails(services, row['payout_details'])).toEqual({
    bank: '',
    accountName: 'Carlo Peña',
    accountNumber: '09171234567',
  });
  const other = { config: { ...services.config, sessionSecret: 'another secret of another installation' } };
  expect(() => openPayoutDetails(other, row['payout_details'])).toThrow('unable to authenticate data');
});

test('a change needs the password, is mailed and logged without the number, and is marked for three days', async () => {
  setClock('2026-11-21T02:00:00Z');
  const { id, ctx, email } = await aSignedInAffiliate();
  expect(await codeOf(changes(ctx, { currentPassword: 'Wrong-Horse-7' }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(changes(ctx, { currentPassword: '' }))).toBe('BAD_USER_INPUT');
  expect((await kept(id))['payout_details']).toBeNull();
  await changes(ctx, { method: 'bank', bank: 'BDO', accountNumber: '0012-3456-7890' });
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(['payout-details-changed']);
  expect(mails[0]?.text).toContain('BDO ••• 7890');
  expect(mails[0]?.text).not.toContain('3456');
  expect(await auditRows('affiliate', id)).toMatchObject([
    { action: 'affiliate.payout-details', sentence: 'Changed their payout details to BDO ••• 7890' },
  ]);
  setClock('2026-11-24T02:00:00Z');
  expect(await findMyPayoutDetails(await signedIn(ctx.me.userId))).toMatchObject({ isFresh: false, bank: 'BDO' });
  setClock('2026-11-21T02:00:00Z');
});

test('wrong passwords are counted, and after five nobody tries on', async () => {
  const { ctx } = await aSignedInAffiliate();
  for (let tries = 0; tries < 5; tries += 1)
    expect(await codeOf(changes(ctx, { currentPassword: 'Wrong-Horse-7' }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(changes(ctx))).toBe('RATE_LIMITED');
});

test('nobody changes them in another’s name, as one who was banned, or before accepting the terms', async () => {
  const { ctx } = await aSignedInAffiliate();
  ctx.me.impersonatorId = 1;
  expect(await codeOf(changes(ctx))).toBe('FORBIDDEN');
  expect(await codeOf(changes((await aSignedInAffiliate({ status: 'banned' })).ctx))).toBe('FORBIDDEN');
  const { id } = await anAccount({ roles: ['affiliate'] });
  expect(await codeOf(changes(await signedIn(id)))).toBe('FORBIDDEN');
});

test('two affiliates who are paid to one phone are marked for staff, whichever wallet it is', async () => {
  const [one, two, three] = [await aSignedInAffiliate(), await aSignedInAffiliate(), await aSignedInAffiliate()];
  await changes(one.ctx, { accountNumber: '0918 765 4321' });
  await changes(two.ctx, { method: 'maya', accountNumber: '+63 918 765 4321' });
  await changes(three.ctx, { accountNumber: '0918 765 4322' });
  const staff = await signedInAs('admin');
  const shares = async (id: number) => (await findAffiliate(staff, id)).sharesAccount;
  expect([await shares(one.id), await shares(two.id), await shares(three.id)]).toEqual([true, true, false]);
});

test('hostile text stays text, and what is too long or no method is refused', async () => {
  const { id, ctx } = await aSignedInAffiliate();
  const accountName = `<script>alert('ñ')</script> "; drop table affiliate`;
  expect(await changes(ctx, { accountName })).toMatchObject({ accountName });
  expect(openPayoutDetails(services, (await kept(id))['payout_details'])).toMatchObject({ accountName });
  for (const wrong of [{ accountName: 'x'.repeat(121) }, { method: 'cash' }, { accountNumber: '1'.repeat(41) }])
    expect(await codeOf(changes(ctx, wrong))).toBe('BAD_USER_INPUT');
});
