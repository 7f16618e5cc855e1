import { asc, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { lessons } from '#features/courses/course.table.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { funnels, products } from '#features/catalog/product.table.ts';
import { stages } from '#features/journey/stage.table.ts';
import type { Services } from '#kernel/api/context.ts';
import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { strikes, wrongBooks } from '../testing/orders.ts';
import { aPerson } from '../testing/people.ts';
import { aStranger, services } from '../testing/world.ts';
import { seedMany } from './many.ts';
import { seed } from './seed.ts';

const wanting = (want: 'base' | 'demo' | 'none', more: Partial<Services['config']> = {}): Services => ({
  ...services,
  config: { ...services.config, seed: want, ...more },
});

test('base has the shape of an academy and nothing on sale, and a second start adds nothing', async () => {
  const { db } = aStranger();
  for (const isEmpty of [true, false])
    expect(await seed(wanting('base'), isEmpty)).toMatch(
      /^There is no admin yet\. .*\n\n {2}http\S+\/signup\?link=\S+\n/,
    );
  for (const table of [batches, products, funnels]) expect(await db.select().from(table)).toEqual([]);
  expect(await db.select().from(stages)).toHaveLength(6);
  expect((await academyNow(aStranger())).unopened).toContain('enroll');
  await services.pools.main.query(`update setting set value = 'true' where name = 'sample-pages'`);
  expect((await db.select().from(paymentTerms).orderBy(asc(paymentTerms.id))).map(({ id }) => id)).toEqual([
    'one-time',
    'three-payments',
  ]);
  const admin = await aPerson({ roles: ['admin'] });
  expect(await seed(wanting('base'), false)).toBe('');
  // Whoever has people keeps the pages that visitors know.
  expect((await academyNow(aStranger())).unopened).toEqual([]);
  for (const table of ['user_access_level', 'user_profile'])
    await services.pools.main.query(`delete from ${table} where user_id = $1`, [admin]);
  await db.delete(users).where(eq(users.id, admin));
});

test('a demo that others can reach is not even begun, unless a setting says so (SEC-1)', async () => {
  const { db } = aStranger();
  for (const host of ['0.0.0.0', '::', '192.168.1.4', 'tribe.example'])
    await expect(seed(wanting('demo', { host }), true)).rejects.toThrow(/^HOST: .* DEMO_IN_PUBLIC=true$/);
  expect(await db.select().from(users)).toEqual([]);
  expect(await seed(wanting('base', { host: '0.0.0.0' }), true)).not.toContain('@demo.test');
});

test('the demo academy has 200 members, one account per role and Tribe IDs that no real sheet meets', async () => {
  const { db } = aStranger();
  const described = await seed(wanting('demo'), true);
  await seed(wanting('demo'), false);
  const people = await db.select().from(users).orderBy(asc(users.tribeId));
  expect(people).toHaveLength(200 + roles.length);
  expect(people[0]).toMatchObject({ tribeId: 'T-900001' });
  for (const role of roles) expect(people.map(({ email }) => email)).toContain(`${role}@demo.test`);
  expect(described).toMatch(/Password: \S{12,}/);
  expect((await academyNow(aStranger())).unopened).toEqual([]);
  const video = {
    type: 'Video',
    transcript: expect.stringContaining('Hello'),
    captions: expect.stringContaining('WEBVTT'),
  };
  expect(await db.select().from(lessons).where(isNotNull(lessons.videoUrl))).toMatchObject([video, video]);
  expect((await db.select().from(userProfiles)).some(({ lastName }) => lastName.includes('ñ'))).toBe(true);
});

test('the demo academy sells, and its books are right: the nightly check of the ledger finds nothing', async () => {
  await seed(wanting('demo'), true);
  expect(await wrongBooks()).toEqual([]);
  await strikes('billing.check_ledger');
  const { rows } = await services.pools.main.query(
    `select (select array_agg(distinct status order by status) from sales_order) as orders,
       (select array_agg(distinct state order by state) from refund) as refunds, (select array_agg(distinct state order by state) from dispute) as disputes,
       (select count(*)::int from payment_transaction where status in ('extra', 'review')) as look,
       (select count(*)::int from settlement_row where transaction_id is null) as unmatched,
       (select array_agg(distinct kind order by kind) from payment_reminder) as reminders,
       (select count(*)::int from due_event where at > now() - interval '1 minute') as now,
       (select used_count from coupon where code = 'SALAMAT500') = (select count(*) from coupon_redemption) as coupons`,
  );
  expect(rows).toEqual([
    {
      orders: ['awaiting-payment', 'cancelled', 'expired', 'paid', 'started'],
      refunds: ['done', 'failed', 'manual'],
      disputes: ['opened', 'won'],
      look: 2,
      unmatched: 1,
      reminders: ['due', 'expiry', 'order'],
      now: 0,
      coupons: true,
    },
  ]);
});

test('a server in production refuses a database with demo accounts', async () => {
  await seed(wanting('demo'), true);
  await expect(seed(wanting('none', { isProduction: true }), false)).rejects.toThrow('DATABASE_URL');
});

test('an academy is filled with many members, as many as are asked for and no more at a second time', async () => {
  const { db } = aStranger();
  await seed(wanting('demo'), true);
  const before = (await db.select().from(users)).length;
  expect(await seedMany(services, 600)).toBe(600);
  expect(await seedMany(services, 500)).toBe(0);
  expect(await seedMany(services, 700)).toBe(100);
  const people = await db.select().from(users);
  expect(people.length - before).toBe(700);
  const { rows } = await services.pools.main.query(
    `select count(*)::int as members, count(distinct batch_id)::int as batches,
       count(*) filter (where exists (select from user_stage s where s.user_id = u.id))::int as staged,
       count(*) filter (where exists (select from lesson_progress l where l.user_id = u.id))::int as studying,
       count(*) filter (where exists (select from win w where w.user_id = u.id))::int as winning,
       count(*) filter (where exists (select from event_rsvp r where r.user_id = u.id))::int as answering,
       count(*) filter (where exists (select from info_log i where i.subject_id = u.id))::int as logged
     from app_user u where email like '%@many.test'`,
  );
  const belongings = { staged: 665, studying: 467, winning: 140, answering: 700, logged: 700 };
  expect(rows).toEqual([{ members: 700, batches: 24, ...belongings }]);
});
