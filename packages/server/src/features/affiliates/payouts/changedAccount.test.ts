import { beforeEach, expect, test } from 'vitest';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { approvePayout } from '#features/affiliates/payouts/approve.service.ts';
import { listChangedAccounts } from '#features/affiliates/payouts/payoutRun.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { withCommission } from '../../../testing/commissions.ts';
import { beginsAnew, payoutActs } from '../../../testing/payouts.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, inOneTransaction, services } from '../../../testing/world.ts';

const [writer, admin] = [await signedInAs('tribe-team-fa'), await signedInAs('admin')];
const { prepares, approves, linesOf } = payoutActs(writer, admin);
const tenDays = 10 * 24 * 3_600_000;

beforeEach(beginsAnew);

/** A draft of two affiliates; the account of the second one changed ten days ago. */
async function aDraft() {
  const [steady, changed] = [await withCommission(admin, 3), await withCommission(admin, 3)];
  const at = new Date(services.clock().getTime() - tenDays);
  await services.pools.main.query(`update affiliate set payout_changed_at = $2 where id = $1`, [changed.id, at]);
  return { steady, changed, run: await prepares() };
}

test('changed accounts are listed for who sees payouts', async () => {
  const { run, changed } = await aDraft();
  expect(await codeOf(listChangedAccounts(aStranger(), run.id))).toBe('UNAUTHENTICATED');
  expect(await codeOf(listChangedAccounts(await signedInAs('affiliate'), run.id))).toBe('FORBIDDEN');
  expect(await listChangedAccounts(admin, run.id)).toMatchObject([{ affiliateId: changed.id, net: 114_000 }]);
});

test('an account that changed lately isn’t in the file, and the next payout takes it', async () => {
  const { run, steady, changed } = await aDraft();
  expect(run).toMatchObject({ affiliates: 2, net: 228_000 });
  expect(await approves(run)).toMatchObject({ status: 'approved', affiliates: 1, net: 114_000, addsUp: true });
  expect((await linesOf(run.id)).map(({ affiliateId }) => affiliateId)).toEqual([steady.id]);
  expect((await auditRows('payout', run.id)).map(({ action }) => action)).toContain('payout.row-left-out');
  const next = await prepares();
  expect(await linesOf(next.id)).toMatchObject([{ affiliateId: changed.id, net: 114_000 }]);
});

test('it is paid when staff choose so, with a reason that the log bears', async () => {
  const { run, changed } = await aDraft();
  const pays = [{ affiliateId: changed.id, reason: 'Called her' }];
  const approve = (input: unknown) => inOneTransaction(admin, (ctx) => approvePayout(ctx, run.id, run.version, input));
  expect(await codeOf(approve({ pays: [{ affiliateId: changed.id, reason: ' ' }] }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(approve({ pays: [{ affiliateId: 999_999, reason: 'Who?' }] }))).toBe('CONFLICT');
  expect(await approve({ pays })).toMatchObject({ affiliates: 2, net: 228_000, addsUp: true });
  expect((await auditRows('payout', run.id)).find(({ action }) => action.endsWith('account-paid'))).toMatchObject({
    subjectId: changed.userId,
    reason: 'Called her',
  });
});

test('a payout of nobody but changed accounts isn’t approved without a choice', async () => {
  const { run, steady } = await aDraft();
  await services.pools.main.query(
    `update payout_line set warnings = array['details-changed'] where affiliate_id = $1`,
    [steady.id],
  );
  await expect(approves(run)).rejects.toMatchObject({ message: payoutMessages.allHeld });
  expect(await linesOf(run.id)).toHaveLength(2);
});
