import { beforeEach, expect, test } from 'vitest';
import { sealPayoutDetails } from '#features/affiliates/joining/payoutDetails.service.ts';
import { openPayoutFile } from '#features/affiliates/payouts/payoutFile.service.ts';
import { aPayee } from '../../../testing/commissions.ts';
import { beginsAnew, payoutActs } from '../../../testing/payouts.ts';
import { signedInAs } from '../../../testing/people.ts';
import { inOneTransaction, services } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const [writer, admin] = [await signedInAs('tribe-team-fa'), await signedInAs('admin')];
const { prepares, approves, linesOf, adjusts } = payoutActs(writer, admin);

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
