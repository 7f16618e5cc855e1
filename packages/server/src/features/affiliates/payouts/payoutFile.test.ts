import { beforeEach, expect, test } from 'vitest';
import { holdCommission } from '#features/affiliates/commissions/hold.service.ts';
import { findAffiliate } from '#features/affiliates/joining/affiliateList.service.ts';
import { decideAffiliate } from '#features/affiliates/joining/decision.service.ts';
import { sealPayoutDetails } from '#features/affiliates/joining/payoutDetails.service.ts';
import { openPayoutFile } from '#features/affiliates/payouts/payoutFile.service.ts';
import { aPayee } from '../../../testing/commissions.ts';
import { beginsAnew, payoutActs } from '../../../testing/payouts.ts';
import { signedInAs } from '../../../testing/people.ts';
import { inOneTransaction, services } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const [writer, admin] = [await signedInAs('tribe-team-fa'), await signedInAs('admin')];
const { prepares, approves, linesOf, settles, adjusts } = payoutActs(writer, admin);

beforeEach(beginsAnew);

test('the file opens once it is approved, runs no formula, and holds exact amounts', async () => {
  const affiliate = await aPayee();
  const { details } = sealPayoutDetails(services, 'bank', {
    bank: '=cmd|calc',
    accountName: '@SUM(1), "Niña" Peña',
    accountNumber: '0012345678',
  });
  await rows(`update affiliate set payout_method = 'bank', payout_details = $2 where id = $1`, affiliate.id, details);
  await adjusts(affiliate.id, 123_457);
  const run = await prepares();
  await approves(run);
  const { fileName, text } = await inOneTransaction(admin, (tx) => openPayoutFile(tx, run.id, 'bank'));
  const [line] = await linesOf(run.id);
  expect(fileName).toBe(`PO-2026-12-${run.id}-bank.csv`);
  expect(text.split('\r\n')).toEqual([
    '\uFEFFReference,Bank,Account name,Account number,Amount,Remarks',
    `PO-2026-12-${run.id}-${line!.id},'=cmd|calc,"'@SUM(1), ""Niña"" Peña",0012345678,1172.84,Payout of December 2026`,
    '',
  ]);
  const wallet = await inOneTransaction(admin, (tx) => openPayoutFile(tx, run.id, 'wallet'));
  expect(wallet.text).toBe('\uFEFFReference,E-wallet,Account name,Mobile number,Amount,Remarks\r\n');
  const logged = await rows(
    `select sentence from info_log where action = 'payout.file' and entity_id = $1`,
    String(run.id),
  );
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain('0012345678');
});

test('who is banned or held after the approval is in no file, is marked, and has the money back once that is said', async () => {
  const [paid, banned, held] = [await aPayee(), await aPayee(), await aPayee()];
  for (const { id } of [paid, banned, held]) await adjusts(id, 200_000);
  const run = await prepares();
  await approves(run);
  const linesIn = async () => {
    const { text } = await inOneTransaction(admin, (tx) => openPayoutFile(tx, run.id, 'wallet'));
    return text.trim().split('\r\n').length - 1;
  };
  expect(await linesIn()).toBe(3);
  await inOneTransaction(admin, async (tx) =>
    decideAffiliate(tx, banned.id, { decision: 'ban', reason: 'Fraud' }, (await findAffiliate(tx, banned.id)).version),
  );
  await inOneTransaction(writer, (tx) => holdCommission(tx, held.id, { orderId: null, reason: 'Looks odd' }));
  expect(await linesIn()).toBe(1);
  const lines = await linesOf(run.id);
  const problems = new Map(lines.map(({ affiliateId, problem }) => [affiliateId, problem]));
  expect([paid, banned, held].map(({ id }) => problems.get(id))).toEqual([null, 'status', 'held']);
  const lineOf = ({ id }: { id: number }) => lines.find(({ affiliateId }) => affiliateId === id)!.id;
  await settles(run.id, [lineOf(banned), lineOf(held)], 'failed');
  expect(await settles(run.id, [lineOf(paid)])).toMatchObject({ status: 'done', paid: 190_000, openLines: 0 });
  const money = await Promise.all([paid, banned, held].map(({ id }) => findAffiliate(admin, id)));
  expect(money.map(({ ready, paid: sent }) => [ready, sent])).toEqual([
    [0, 200_000],
    [200_000, 0],
    [200_000, 0],
  ]);
});
