import { randomUUID } from 'node:crypto';
import { membershipEnd, membershipState } from '@tribe/domain/features/billing/standing.ts';
import type { Membership, SubscriptionStatus } from '@tribe/domain/features/billing/membership.ts';
import { addDays, dayOf, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { aFunnel } from './catalog.ts';
import { aProduct } from './contents.ts';
import type { Held } from './naiveFilter.ts';
import { aPerson } from './people.ts';
import { services } from './world.ts';

/** Without digits, which one in twenty random marks shared with the numbers that are searched. */
export const mark = 'kalabaw';
export const today = dayOf(services.clock());
const run = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
export const day = (offset: number) => addDays(today, offset);
/** Noon in Manila. */
const noon = (offset: number) => new Date(startOfDay(day(offset)).getTime() + 43_200_000);

/** Somebody, and what every list should know of them. */
export type FilteredPerson = {
  id: number;
  row: Record<string, Held>;
  memberships: Membership[];
  nextDue: string | null;
};

const of = <Value>(all: readonly Value[], place: number): Value => all[place % all.length]!;

type World = { batches: string[]; funnels: { id: string; productId: number }[] };

/** Somebody whose facts follow from a number, so that every combination comes up. */
async function somebody(number: number, { batches, funnels }: World): Promise<FilteredPerson> {
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
  const row: FilteredPerson['row'] = {
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

/** Forty-eight people of every combination, and the values that lists of them can be filtered by. */
export async function filteredPeople(): Promise<{
  people: FilteredPerson[];
  pools: Record<string, readonly string[]>;
}> {
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
  const people: FilteredPerson[] = [];
  for (let number = 0; number < 48; number += 1) people.push(await somebody(number, { batches, funnels }));
  const pools: Record<string, readonly string[]> = {
    batch: [...batches, '0', '999999'],
    group: ['0', '999999'],
    stage: ['0', '999999'],
    product: funnels.map(({ productId }) => String(productId)),
    level: ['member', 'coach', 'non-member', 'nobody'],
    tag: ['vip', "it's ñ", 'none'],
    country: ['phil', 'espana', 'España', '%', 'Philippines'],
    email: ['@FILTER', mark, '_'],
  };
  return { people, pools };
}
