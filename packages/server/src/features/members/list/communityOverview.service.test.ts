import { expect, test } from 'vitest';
import { findCommunityOverview } from '#features/members/list/communityOverview.service.ts';
import { pageUsers } from '#features/members/list/userPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { leaders } from '../../../testing/matrixPeople.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup, aStage, standsIn } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, services } from '../../../testing/world.ts';

const pool = services.pools.main;

test('the overview is for who may list people', async () => {
  expect(await codeOf(findCommunityOverview(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'non-member', 'affiliate', 'expert'] as const)
    expect(await codeOf(findCommunityOverview(await signedInAs(role)))).toBe('FORBIDDEN');
});

/** Somebody away, somebody whose membership ends, somebody who owes, and people in and out of stages, groups and batches. */
async function people(): Promise<void> {
  const [placed, away, expiring, overdue] = [await aMember(), await aMember(), await aMember(), await aMember()];
  await aPerson({ roles: ['non-member'] });
  const stage = await aStage();
  await standsIn(placed, stage.id);
  await aGroup({ members: [placed, away] });
  const { rows } = await pool.query<{ id: number }>(
    `insert into batch (name, launch_from, launch_to) values ('Batch ' || gen_random_uuid(), '2026-11-01', '2026-12-01') returning id`,
  );
  await pool.query(`update app_user set batch_id = $1 where id = any($2)`, [rows[0]?.id, [placed, expiring]]);
  await pool.query(`update app_user set last_login_at = '2026-11-01T00:00:00Z' where id = $1`, [away]);
  await pool.query(`update app_user set last_login_at = '2026-11-20T00:00:00Z' where id = any($1)`, [
    [placed, overdue],
  ]);
  await pool.query(`update app_user set status = 'ARCHIVED' where id = $1`, [await aMember()]);
  await pool.query(
    `insert into product (slug, name, price, type, status) values ('tribe', 'Tribe', 0, 'membership', 'active') on conflict do nothing`,
  );
  await pool.query(
    `insert into funnel (id, slug, name, product_id, status) select 'tribe', 'tribe', 'Tribe', id, 'published' from product where slug = 'tribe' on conflict do nothing`,
  );
  await pool.query(
    `insert into subscription (user_id, funnel_id, starts_at, expiry, status) values ($1, 'tribe', '2026-01-01', '2026-12-01', 'active'),
       ($2, 'tribe', '2026-01-01', '2027-12-01', 'active')`,
    [expiring, overdue],
  );
  await pool.query(
    `with i as (insert into invoice (subscription_id, number, subtotal, total) select id, 'I-1', 100, 100 from subscription where user_id = $1 returning id)
     insert into payment_schedule (invoice_id, schedule_date, price, sequence) select id, '2026-11-01', 100, 1 from i`,
    [overdue],
  );
}

const totalOf = async (ctx: Ctx, filter: string) => (await pageUsers(ctx, { filter, pageSize: 100 })).rows.length;

test('each figure is the number of rows that it opens, for the office and for those with people of their own', async () => {
  await people();
  const filters = {
    statuses: (key: string) => `status.any(${key})`,
    batches: (key: string) => `batch.any(${key})`,
    stages: (key: string) => `stage.any(${key})`,
    groups: (key: string) => `group.any(${key})`,
    attention: (key: string) => `attention.any(${key})`,
  };
  const askers = [await signedInAs('admin'), ...(await leaders()).map(({ asks }) => asks), await signedInAs('coach')];
  for (const ctx of askers) {
    const overview = await findCommunityOverview(ctx);
    const active = overview.statuses[0]?.count ?? 0;
    for (const name of ['statuses', 'batches', 'stages', 'groups', 'attention'] as const) {
      const [shown, filterOf] = [overview[name], filters[name]];
      for (const { key, label, count } of shown)
        expect(`${label} ${await totalOf(ctx, filterOf(key))}`).toBe(`${label} ${count}`);
    }
    for (const name of ['batches', 'stages', 'groups'] as const)
      expect(overview[name].reduce((all, { count }) => all + count, 0)).toBe(active);
    expect(overview.newest.map(({ id }) => id)).toEqual(
      (await pageUsers(ctx, { pageSize: 6 })).rows.map(({ id }) => id),
    );
  }
});

test('somebody away, somebody whose membership ends and somebody who owes each count once', async () => {
  const { attention } = await findCommunityOverview(await signedInAs('admin'));
  expect(attention.map(({ key, count }) => [key, count > 0])).toEqual([
    ['away', true],
    ['expiring', true],
    ['overdue', true],
  ]);
});

test('the overview takes three statements', async () => {
  const coach = await signedInAs('coach');
  expect(await statementsOf(() => findCommunityOverview(coach))).toHaveLength(3);
});
