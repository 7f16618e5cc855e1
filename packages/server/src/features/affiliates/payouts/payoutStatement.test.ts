import { beforeEach, expect, test } from 'vitest';
import { settlePayoutLines } from '#features/affiliates/payouts/approve.service.ts';
import { pageMyPayouts } from '#features/affiliates/payouts/ownPayout.service.ts';
import { signedInAffiliate } from '../../../testing/affiliates.ts';
import { withCommission } from '../../../testing/commissions.ts';
import { beginsAnew, payoutActs } from '../../../testing/payouts.ts';
import { baselinesOf, linesOfPdf } from '../../../testing/pdf.ts';
import { signedInAs } from '../../../testing/people.ts';
import { get } from '../../../testing/uploads.ts';
import { inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const [writer, admin] = [await signedInAs('tribe-team-fa'), await signedInAs('admin')];
const { prepares, approves, linesOf, adjusts } = payoutActs(writer, admin);

beforeEach(beginsAnew);

/** Somebody who was paid for three payments, and where the statement of it is. */
async function aPayout() {
  const affiliate = await withCommission(admin, 3);
  const run = await prepares();
  const me = await signedIn(affiliate.userId);
  const id = (await pageMyPayouts(me, {})).rows[0]!.id;
  return { me, run, id, path: `/api/my-payouts/${id}/statement` };
}

test('the statement of a payout is for the affiliate whom it pays, and for nobody else', async () => {
  const { me, path, id } = await aPayout();
  const answer = await get(me, path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect((await get(null, path)).status).toBe(401);
  expect((await get(await signedInAs('member'), path)).status).toBe(403);
  for (const other of [await signedInAffiliate(), await signedInAs('admin')])
    expect((await get(other, path)).status).toBe(404);
  for (const wrong of ['0', '2147483648', 'x', '1e3', `${id}.0`])
    expect((await get(me, `/api/my-payouts/${wrong}/statement`)).status).toBe(404);
});

test('it says of every row what it is of and why, less the tax, and what was sent; the same bytes each time', async () => {
  const { me, run, path } = await aPayout();
  const bytes = async () => Buffer.from(await (await get(me, path)).arrayBuffer());
  const [one, other] = [await bytes(), await bytes()];
  expect(one.equals(other)).toBe(true);
  const lines = linesOfPdf(one);
  expect(lines).toContain('Waiting for a second approval');
  expect(lines.filter((line) => line === '₱400.00')).toHaveLength(3);
  expect(lines.join(' ')).toContain('20% of ₱2,000.00');
  const after = (label: string) => lines[lines.indexOf(label) + 1];
  expect([after('All rows'), after('Less withholding tax'), lines.at(-1)]).toEqual([
    '₱1,200.00',
    '₱60.00',
    '₱1,140.00',
  ]);

  await approves(run);
  const [line] = await linesOf(run.id);
  const outcome = { outcome: 'paid', reference: 'BDO ñ 4471', reason: '' };
  await inOneTransaction(writer, (ctx) => settlePayoutLines(ctx, run.id, [line!.id], outcome));
  const sent = linesOfPdf(await bytes());
  expect(sent).toContain('BDO ñ 4471');
  expect(sent.some((text) => text.startsWith('Paid, '))).toBe(true);
});

test('rows of any length stay on their pages, and what is no letter does no harm', async () => {
  const affiliate = await withCommission(admin, 3);
  const label = `${'ñ₱ very long label '.repeat(5)}😀 \u202Egnp.exe =cmd|calc`;
  await services.pools.main.query('update affiliate_link set label = $2 where affiliate_id = $1', [
    affiliate.id,
    label,
  ]);
  for (let count = 0; count < 30; count += 1) await adjusts(affiliate.id, 10_000 + count);
  await prepares();
  const me = await signedIn(affiliate.userId);
  const id = (await pageMyPayouts(me, {})).rows[0]!.id;
  const pdf = Buffer.from(await (await get(me, `/api/my-payouts/${id}/statement`)).arrayBuffer());
  const lines = linesOfPdf(pdf);
  expect(lines.filter((line) => line === 'A prize')).toHaveLength(30);
  expect(pdf.toString('latin1').match(/\/Type \/Page /g)!.length).toBeGreaterThan(1);
  expect(Math.min(...baselinesOf(pdf))).toBeGreaterThan(20);
});
