import { randomUUID } from 'node:crypto';
import { membershipEnd, membershipState, standingOf } from '@tribe/domain/features/billing/standing.ts';
import type { Membership, SubscriptionStatus } from '@tribe/domain/features/billing/membership.ts';
import { memberFields } from '@tribe/domain/features/members/memberFields.ts';
import {
  both,
  type Condition,
  type Filter,
  type Operator,
  operators,
  problemOf,
} from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { addDays, dayOf, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { fc } from '@tribe/domain/testing/property.ts';
import { beforeAll, expect, test } from 'vitest';
import { pageUsers } from '#features/members/list/userPage.service.ts';
import { askingOf, userQuery } from '#features/members/list/userQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aFunnel } from '../../../testing/catalog.ts';
import { aProduct } from '../../../testing/contents.ts';
import { type Held, matches } from '../../../testing/naiveFilter.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { services } from '../../../testing/world.ts';

/** Without digits, which one in twenty random marks shared with the numbers that are searched. */
const mark = 'kalabaw';
const today = dayOf(services.clock());
const run = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const day = (offset: number) => addDays(today, offset);
/** Noon in Manila. */
const noon = (offset: number) => new Date(startOfDay(day(offset)).getTime() + 43_200_000);

type Made = { id: number; row: Record<string, Held>; memberships: Membership[]; nextDue: string | null };

const people: Made[] = [];
const pools: Record<string, readonly string[]> = {};
let admin: Ctx;

const of = <Value>(all: readonly Value[], place: number): Value => all[place % all.length]!;

type World = { batches: string[]; funnels: { id: string; productId: number }[] };

/** Somebody whose facts follow from a number, so that every combination comes up. */
async function somebody(number: number, { batches, funnels }: World): Promise<Made> {
  const batch = of<string | null>([null, ...batches], number);
  const roles = of([['member'], ['non-member'], ['member', 'coach'], []] as const, number);
  const id = await aPerson({
    roles,
    batchId: batch === null ? null : Number(batch),
    email: `${mark}-${number}@filter.ph`,
  });
  const [joined, login, visit] = [-number, of([null, 0, -3, -40], number), of([null, -1, -10], number)];
  const confirmed = of([true, false, false], number);
  const invited = of([null, -2], number);
  await run(
    `update app_user set created_at = $2, last_login_at = $3, first_confirmed_at = null, email_verified_at = null, invited_at = $4 where id = $1`,
    id,
    noon(joined),
    login === null ? null : noon(login),
    invited === null ? null : noon(invited),
  );
  await run('update app_user set tribe_id = $2 where id = $1', id, `T-${mark}-${number}`);
  if (confirmed) await run('update app_user set first_confirmed_at = $2 where id = $1', id, noon(joined));
  const country = of([null, 'Philippines', 'España', ''], number);
  const mobile = number === 5 ? '+639171234567' : null;
  await run('update user_profile set country = $2, mobile_number = $3 where user_id = $1', id, country, mobile);
  if (visit !== null)
    await run(
      `insert into session (token_hash, user_id, kind, last_seen_at, ends_at) values ($1, $2, 'member', $3, $3)`,
      Buffer.from(randomUUID()),
      id,
      noon(visit),
    );
  const tags = of([[], ['vip'], ["it's ñ", 'vip']], number);
  for (const tag of tags) await run('insert into member_tag (user_id, tag, added_by_id) values ($1, $2, $1)', id, tag);
  const xp = of([0, 0, 50, 500], number);
  if (xp > 0)
    await run(
      `insert into points_entry (user_id, points, reason, reference) values ($1, $2, 'adjustment', 'test')`,
      id,
      xp,
    );
  const memberships: Membership[] = [];
  const products = new Set<string>();
  let owed = 0;
  const open: string[] = [];
  for (const other of of([[], [0], [1], [0, 1], [2], [3, 0]], number)) {
    const statuses: readonly SubscriptionStatus[] = ['active', 'suspended', 'unenrolled', 'pending', 'active'];
    const status = of(statuses, number + other);
    const expiry = of([day(-5), day(20), null, day(200), '9999-12-31', day(0)], number + other * 2);
    const startsAt = of([day(-100), day(-100), day(5)], number + other);
    const funnel = of(funnels, other);
    const [made] = await run(
      'insert into subscription (user_id, funnel_id, starts_at, expiry, status) values ($1, $2, $3, $4, $5) returning id',
      id,
      funnel.id,
      startsAt,
      expiry,
      status,
    );
    if (funnel !== funnels.at(-1)) memberships.push({ status, startsAt, expiry });
    if (status !== 'pending') products.add(String(funnel.productId));
    const [due, price] = [of([day(-3), day(3), day(0)], number), 10_000 * (number % 5)];
    await run(
      `with i as (insert into invoice (subscription_id, number, subtotal, total) values ($1, $2, $3, $3) returning id)
       insert into payment_schedule (invoice_id, schedule_date, price, sequence) select id, $4, $3, 1 from i`,
      made.id,
      `F-${mark}-${made.id}`,
      price,
      due,
    );
    if (status === 'unenrolled' || price === 0) continue;
    if (due <= today) owed += price;
    open.push(due);
  }
  const seen = Math.max(login ?? -Infinity, visit ?? -Infinity);
  const row: Made['row'] = {
    membership: membershipState(memberships, today),
    batch: batch ?? '0',
    group: '0',
    stage: '0',
    product: [...products],
    level: [...roles],
    tag: tags,
    owed,
    expiry: membershipEnd(memberships),
    joined: day(joined),
    seen: Number.isFinite(seen) ? day(seen) : null,
    login: login !== null,
    invitation: confirmed || login !== null ? 'accepted' : invited === null ? 'none' : 'sent',
    xp,
    email: `${mark}-${number}@filter.ph`,
    country,
    kind: roles.some((role) => role === 'member')
      ? 'member'
      : roles.some((role) => role !== 'non-member')
        ? 'coach'
        : 'non-member',
    status: 'ACTIVE',
  };
  return { id, row, memberships, nextDue: open.toSorted()[0] ?? null };
}

beforeAll(async () => {
  admin = await signedInAs('admin');
  // Nothing makes an account that was confirmed an unconfirmed one, and these begin as confirmed.
  await run('alter table app_user disable trigger app_user_first_confirmed');
  const batches = [];
  for (const name of ['A', 'B'])
    batches.push(
      String(
        (
          await run(
            `insert into batch (name, launch_from, launch_to) values ($1, $2, $2) returning id`,
            `${name} ${mark}`,
            today,
          )
        )[0].id,
      ),
    );
  const funnels = [];
  for (const type of ['membership', 'membership', 'membership', 'course'] as const) {
    const product = await aProduct({ type, status: 'active' });
    funnels.push({ id: (await aFunnel({ productId: product.id })).id, productId: product.id });
  }
  for (let number = 0; number < 48; number += 1) people.push(await somebody(number, { batches, funnels }));
  Object.assign(pools, {
    batch: [...batches, '0', '999999'],
    group: ['0', '999999'],
    stage: ['0', '999999'],
    product: funnels.map(({ productId }) => String(productId)),
    level: ['member', 'coach', 'non-member', 'nobody'],
    tag: ['vip', "it's ñ", 'none'],
    country: ['phil', 'espana', 'España', '%', 'Philippines'],
    email: ['@FILTER', mark, '_'],
  });
});

const scope: Condition = { field: 'email', operator: 'starts', values: [mark] };
/** Not among those whose facts are listed here: what needs attention has tests of its own, managers too. */
const described = Object.keys(memberFields).filter((field) => !['attention', 'manager'].includes(field));

const days = fc.integer({ min: -50, max: 210 }).map(day);
const condition: fc.Arbitrary<Condition> = fc.constantFrom(...described).chain((field) => {
  const known = Object.entries(memberFields).find(([name]) => name === field)![1];
  return fc.constantFrom<Operator>(...operators[known.kind]).chain((operator) => {
    const values = (one: fc.Arbitrary<string>, least: number, most = least) =>
      fc
        .uniqueArray(one, { minLength: least, maxLength: most })
        .map((all) => ({ field, operator, values: known.kind === 'choice' ? all : all.toSorted(inOrder) }));
    if (['empty', 'filled', 'yes', 'no'].includes(operator)) return values(days, 0);
    if (known.kind === 'choice') {
      const options = 'options' in known ? known.options.map(({ value }) => value) : (pools[field] ?? []);
      return values(fc.constantFrom<string>(...options), 1, 3);
    }
    if (operator === 'last' || operator === 'next') return values(fc.nat(60).map(String), 1);
    const count = operator === 'between' ? 2 : 1;
    if (known.kind === 'date') return values(days, count);
    if (known.kind === 'text') return values(fc.constantFrom(...(pools[field] ?? [])), 1);
    return values(
      fc
        .constantFrom('0', '1', '50', '499', '500', '10000', '40000', '9007199254740')
        .filter((value) => known.kind === 'money' || Number(value) < 2 ** 31),
      count,
    );
  });
});
const inOrder = (a: string, b: string) => (/^\d+$/.test(a) ? Number(a) - Number(b) : a < b ? -1 : 1);

const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2 },
    condition,
    fc.array(tie('tree'), { maxLength: 3 }).map((any) => ({ any })),
    fc.array(tie('tree'), { maxLength: 3 }).map((all) => ({ all })),
    tie('tree').map((not) => ({ not })),
  ),
}));

test('every filter holds exactly whom a plain reading of it holds, with a value for each placeholder', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (drawn) => {
      const filter = both(scope, drawn);
      fc.pre(problemOf(filter, memberFields) === null);
      const { from, counting } = userQuery({ filter, search: null, sort: null }, askingOf(admin));
      const used = new Set([...from.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
      expect(used).toEqual(new Set(counting.map((_, place) => place + 1)));
      const found = await run(`select u.id from ${from} order by u.id`, ...counting);
      const expected = people.filter(({ row }) => matches(drawn, row, { fields: memberFields, today }));
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});

const scoped = (filter: string) => [filterText(scope), filter].filter(Boolean).join(',');
const idsOf = async (ctx: Ctx, asked: Parameters<typeof pageUsers>[1]) =>
  (await pageUsers(ctx, { pageSize: 100, ...asked })).rows.map(({ id }) => id);

test('a row shows what its person is filtered by', async () => {
  const { rows } = await pageUsers(admin, { filter: scoped(''), pageSize: 100 });
  for (const { id, expiry, owed, points, tags, invitation, mobileNumber } of rows) {
    const { row } = people.find((person) => person.id === id)!;
    expect({ expiry, owed, xp: points, tag: tags, invitation }).toEqual({
      expiry: row['expiry'],
      owed: row['owed'],
      xp: row['xp'],
      tag: row['tag'],
      invitation: row['invitation'],
    });
    expect(mobileNumber).toBe(id === people[5]?.id ? '+639171234567' : null);
  }
});

test('every column sorts from either end, those without a value last, by two statements', async () => {
  const sorts = 'membership stage seen batch group manager access mobile expiry owed xp tags invitation'.split(' ');
  for (const sort of sorts)
    for (const way of ['', '-']) {
      const asked = { sort: `${way}${sort}`, filter: scoped('') };
      expect((await idsOf(admin, asked)).toSorted((a, b) => a - b)).toEqual(people.map(({ id }) => id));
      expect((await statementsOf(() => pageUsers(admin, { ...asked, page: 2 }))).length).toBeLessThanOrEqual(2);
    }
  const { rows } = await pageUsers(admin, { sort: '-expiry', filter: scoped(''), pageSize: 100 });
  const known = rows.map(({ expiry }) => expiry ?? '');
  expect(known).toEqual(known.toSorted().toReversed());
});

test('by membership, what needs a look comes first: owed, then ending, then over', async () => {
  const order = ['overdue', 'due', 'ending', 'expired', 'paused', 'pending', 'active', 'lifetime', 'ended', 'none'];
  const { rows } = await pageUsers(admin, { sort: 'membership', filter: scoped(''), pageSize: 100 });
  const places = rows.map(({ standing }) => order.indexOf(standing.kind));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBeGreaterThan(6);
  for (const { id, standing } of rows) {
    const person = people.find((each) => each.id === id)!;
    expect(standing).toEqual(standingOf(person, today));
  }
});

test('a mobile number is found in any shape', async () => {
  for (const search of [
    '0917 123 4567',
    '+63917 123 4567',
    '63 917-123',
    '917-123',
    '(0917) 1234567',
    '1234567',
    '00639171234567',
  ])
    expect(await idsOf(admin, { search, filter: scoped('') })).toEqual([people[5]?.id]);
  for (const search of ['0918 123 4567', '917 124', '12', '+1 917 123'])
    expect(await idsOf(admin, { search, filter: scoped('') })).not.toContain(people[5]?.id);
});

test('what somebody owes is neither filtered, sorted nor shown for who doesn’t look after money', async () => {
  const coach = await signedInAs('coach');
  expect(await codeOf(pageUsers(coach, { filter: 'owed.atLeast(1)' }))).toBe('FORBIDDEN');
  expect(await codeOf(pageUsers(coach, { filter: 'any(not(owed.is(0)))' }))).toBe('FORBIDDEN');
  await run(
    'update app_user set success_manager_id = $1 where id = any($2)',
    coach.me.userId,
    people.map(({ id }) => id),
  );
  const { rows } = await pageUsers(coach, { sort: '-owed', pageSize: 100 });
  expect(rows.length).toBeGreaterThan(people.length - 1);
  expect(rows.map(({ owed }) => owed)).toEqual(rows.map(() => null));
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});
