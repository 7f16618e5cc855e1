import { expect, test } from 'vitest';
import { placeTestOrder } from '#features/billing/test-orders/testOrder.service.ts';
import { addSamples, removeSamples } from '#features/settings/samples/sample.service.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aTerm } from '../../../testing/catalog.ts';
import { aCourse } from '../../../testing/courses.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const admin = contextOf(await signedInAs('admin'));
const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await services.pools.main.query(sql, values)).rows;

/** The number of rows in each table, except the log, the outbox, and what refreshes public pages. */
async function counts(): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  const all = tables
    .filter(({ name }) => !/^(info_log|mail_outbox|publication|rate_counter)/.test(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`);
  return Object.fromEntries(
    (await rows<{ name: string; count: number }>(all.join(' union all '))).map(({ name, count }) => [name, count]),
  );
}

test('only admins add and remove samples', async () => {
  expect(await codeOf(contextOf(aStranger()).run(addSamples, []))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'tribe-team-ro'] as const) {
    const other = contextOf(await signedInAs(role));
    expect([role, await codeOf(other.run(addSamples, []))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(other.run(removeSamples, []))]).toEqual([role, 'FORBIDDEN']);
  }
});

test('samples are a whole course, event, product and funnel that nobody can buy, and all of it goes again', async () => {
  await aTerm();
  const before = await counts();
  expect(await admin.run(addSamples, [])).toBe(true);
  const found = await rows(
    `select (select count(*)::int from lesson) as lessons, (select count(*)::int from event_occurrence) as times,
       (select status from funnel where name like 'Sample:%') as status,
       (select count(*)::int from content_access) as ways,
       (select count(*)::int from site_page_version where published_at is not null) as pages,
       (select bool_and(name like 'Sample: %') from (select name from course union all select name from product union all select name from event) it) as named`,
  );
  expect(found).toEqual([{ lessons: 3, times: 1, status: 'draft', ways: 2, pages: 1, named: true }]);
  expect(await admin.run(addSamples, [])).toBe(false);

  const [funnel] = await rows<{ id: string; term: string }>(
    `select f.id, t.payment_term_id as term from funnel f join funnel_payment_term t on t.funnel_id = f.id limit 1`,
  );
  await admin.run(placeTestOrder, [{ funnelId: funnel!.id, paymentTermId: funnel!.term, couponCode: null }]);
  expect(await admin.run(removeSamples, [])).toBe(4);
  expect(await counts()).toEqual(before);
  expect(await admin.run(removeSamples, [])).toBe(0);
  expect(await rows(`select action from info_log where action like 'samples.%' order by id`)).toEqual([
    { action: 'samples.added' },
    { action: 'samples.removed' },
  ]);
});

test('two presses at once add one set of samples', async () => {
  const added = await Promise.all([admin.run(addSamples, []), admin.run(addSamples, [])]);
  expect(added.toSorted()).toEqual([false, true]);
  expect(await rows(`select count(*)::int as count from course where name like 'Sample:%'`)).toEqual([{ count: 1 }]);
});

test('a sample that something else uses stays, whole, and says by what', async () => {
  const [course] = await rows<{ id: number }>(`select id from course where name like 'Sample:%'`);
  const before = await counts();
  await rows(`insert into course_track (slug, name) values ('own', 'Our own path')`);
  await rows(
    `insert into course_track_item (track_id, course_id, position) select id, $1, 0 from course_track`,
    course!.id,
  );
  await expect(admin.run(removeSamples, [])).rejects.toThrow(/uses the sample course by now \(course track item\)/);
  await rows('delete from course_track_item');
  await rows('delete from course_track');
  expect(await counts()).toEqual(before);
  expect(await admin.run(removeSamples, [])).toBe(4);
});

test('samples stay while the academy’s own course is sold by the sample product, or its own product sells the sample course', async () => {
  await admin.run(addSamples, []);
  const [{ course, product } = { course: 0, product: 0 }] = await rows<{ course: number; product: number }>(
    `select (select id from course where name like 'Sample:%') as course, (select id from product where name like 'Sample:%') as product`,
  );
  const own = await aCourse();
  await rows(
    `insert into content_access (content_kind, content_id, product_id) values ('course', $1, $2)`,
    own.id,
    product,
  );
  await expect(admin.run(removeSamples, [])).rejects.toThrow(/uses the sample product by now \(content access\)/);
  // Without its rule every member would open it.
  expect(await rows('select 1 as one from content_access where content_id = $1', own.id)).toHaveLength(1);
  await rows('delete from content_access where content_id = $1', own.id);

  await rows(`insert into product (slug, name, price, type) values ('own', 'Our own', 1, 'course')`);
  await rows(
    `insert into content_access (content_kind, content_id, product_id) select 'course', $1, id from product where slug = 'own'`,
    course,
  );
  await expect(admin.run(removeSamples, [])).rejects.toThrow(/uses the sample course by now/);
  await rows(`delete from content_access where product_id = (select id from product where slug = 'own')`);

  await rows(
    `insert into product_bundle (product_id, bundled_id) select id, $1 from product where slug = 'own'`,
    product,
  );
  await expect(admin.run(removeSamples, [])).rejects.toThrow(/uses the sample product by now \(product bundle\)/);
  await rows('delete from product_bundle');
  expect(await admin.run(removeSamples, [])).toBe(4);
});
