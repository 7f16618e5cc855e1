import { expect, test } from 'vitest';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { strikes } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { services } from '../../../testing/world.ts';

/** Changes dues behind the ledger's back, as only whoever owns the database can. */
async function unseen(statement: string, ...values: unknown[]): Promise<void> {
  const client = await services.pools.main.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(statement, values);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

test('the nightly check is content with what staff did, and names each due that differs from its ledger', async () => {
  const admin = await signedInAs('admin');
  const { dueIds } = await aPlan(admin);
  const [paid, moved, gone] = dueIds;
  await paidByHand(admin, paid!);
  await strikes('billing.check_ledger');

  await unseen(
    `update payment_schedule set transaction_id = null, payment_platform = null, paid_at = null where id = $1`,
    paid,
  );
  await expect(strikes('billing.check_ledger')).rejects.toThrow(`due ${paid}, ${paid}`);
  await unseen('update payment_schedule set price = price - 1 where id = $1', moved);
  await unseen('delete from payment_schedule where id = $1', gone);
  await expect(strikes('billing.check_ledger')).rejects.toThrow(new RegExp(`due ${paid}, .*${moved}, .*${gone}`));
});
