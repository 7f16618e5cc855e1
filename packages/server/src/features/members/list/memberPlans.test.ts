import { memberFields } from '@tribe/domain/features/members/memberFields.ts';
import { filterInput } from '@tribe/domain/kernel/filter/filter.input.ts';
import { expect, test } from 'vitest';
import { askingOf, userQuery } from '#features/members/list/userQuery.ts';
import { inTransaction } from '#kernel/db/pools.ts';
import { unhurried } from '../../../seed/unhurried.ts';
import { aFunnel } from '../../../testing/catalog.ts';
import { aProduct } from '../../../testing/contents.ts';
import { signedInAs } from '../../../testing/people.ts';
import { services } from '../../../testing/world.ts';

const many = 20_000;

/** Half of them have a running membership, a quarter an expired one; one of five has dues that have passed. */
const fill = [
  `insert into app_user (email, tribe_id, slug) select 'plan-' || n || '@plans.ph', 'P-' || n, 'plan-' || n from generate_series(1, ${many}) n`,
  `insert into user_profile (user_id, first_name, last_name) select id, 'Ana', 'Peña' from app_user where email like '%@plans.ph'`,
  `with sold as (
     insert into subscription (user_id, funnel_id, starts_at, expiry, status)
     select u.id, '$funnel', current_date - 400, current_date + case when n % 4 = 2 then -30 else 300 end, 'active'
     from (select id, substr(tribe_id, 3)::int as n from app_user where email like '%@plans.ph') u where n % 4 < 3 returning id),
   billed as (insert into invoice (number, subscription_id, subtotal, total) select 'PLAN-' || id, id, 1000, 1000 from sold returning id)
   insert into payment_schedule (invoice_id, sequence, price, schedule_date)
   select id, k, 500, current_date + case when id % 5 = 0 then -3 else 30 * k end from billed, generate_series(1, 2) k`,
  'analyze app_user, subscription, invoice, payment_schedule',
];

type Plan = {
  'Node Type': string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const reads = (plan: Plan, table: string) => nodesOf(plan).filter((node) => node['Relation Name'] === table);

class Undone extends Error {}

test('a page out of 20,000 people reads only the rows it shows, and a sort only the tables it depends on', async () => {
  const admin = await signedInAs('admin');
  const { id: funnel } = await aFunnel({ productId: (await aProduct({ type: 'membership' })).id });
  const work = inTransaction(services.pools.main, async (client) => {
    for (const text of fill) await unhurried(client, text.replace('$funnel', funnel));
    const explained = async (text: string, values: unknown[]): Promise<Plan> => {
      const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
      return rows[0]['QUERY PLAN'][0].Plan;
    };
    const asked = (filter: string, sort: string | null = null) =>
      userQuery({ filter: filterInput(memberFields).parse(filter), search: null, sort }, askingOf(admin));
    const page = ({ ids, order, values }: ReturnType<typeof asked>) =>
      explained(`${ids} order by ${order} limit 10`, values);

    for (const filter of ['membership.any(active)', 'membership.none(active)', 'membership.any(none)']) {
      const query = asked(filter);
      const first = await page(query);
      expect(first['Shared Hit Blocks'] + first['Shared Read Blocks']).toBeLessThan(400);
      const nodes = nodesOf(await explained(`select count(*) from ${query.counted}`, query.counting));
      const perRow = nodes
        .filter((node) => node['Parent Relationship'] === 'SubPlan')
        .flatMap((node) => reads(node, 'subscription'));
      expect(perRow).toEqual([]);
      const join = filter === 'membership.any(active)' ? 'Semi' : 'Anti';
      expect(nodes.map((node) => node['Join Type'])).toContain(join);
    }

    const near = await client.query(
      `select count(*)::int as dues from payment_schedule where schedule_date <= $1::date + 7`,
      [admin.today()],
    );
    const dues = reads(await page(asked('', 'membership')), 'payment_schedule');
    expect(dues).toHaveLength(1);
    expect(dues[0]!['Actual Rows'] * dues[0]!['Actual Loops']).toBeLessThanOrEqual(near.rows[0].dues);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
}, 60_000);
