import { text } from 'node:stream/consumers';
import { tableReports } from '@tribe/domain/features/reports/tableReports.ts';
import { isNonNullType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { payTestDue, removeTestOrder } from '#features/billing/test-orders/testOrder.service.ts';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { registered } from '#kernel/db/statement.ts';
import { aCoupon } from '../../../testing/catalog.ts';
import { openedTo } from '../../../testing/contents.ts';
import { aCourse } from '../../../testing/courses.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { type Root, rootFields, sends } from '../../../testing/matrixCalls.ts';
import { documentOf } from '../../../testing/matrixDocument.ts';
import { onSale, orders, type Sold, startsToPay } from '../../../testing/orders.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { aSeller, tests } from '../../../testing/testOrders.ts';
import { contextOf, services, signedIn } from '../../../testing/world.ts';

playedGateways('xendit');
const app = await aServer({ ratePerMinute: { member: 100_000, anonymous: 100_000 } });

let admin: Ctx;
let tester: Ctx;
let sold: Sold;
let code: string;
let ids: Record<string, string>;

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

/** A funnel that sold something already, so that its figures aren't all nothing, and staff who try it. */
beforeAll(async () => {
  admin = await signedInAs('admin');
  tester = await aSeller();
  sold = await onSale({ seatLimit: 20 });
  ({ code } = await aCoupon({ funnelId: sold.funnelId, maxUses: 5 }));
  const [{ productId }] = await rows('select product_id as "productId" from funnel where id = $1', sold.funnelId);
  const course = await aCourse({ name: 'What is sold' });
  await openedTo('course', course.id, { productId });
  const free = await onSale({ productId }, { price: 0, type: 'one-time' });
  await orders(free, { ctx: await signedIn(await aMember()) });
  const { token } = await orders(sold, { couponCode: code });
  await startsToPay(token);
  const [{ id: couponId }] = await rows('select id from coupon where code = $1', code);
  ids = {
    product: String(productId),
    user: String(tester.me.userId),
    course: String(course.id),
    coupon: String(couponId),
  };
});

/** What tells of a test order by design: its own list, the log, how many mails went out; and the files that this test makes. */
const apart = new Set([
  'testOrders',
  'infoLogPage',
  'exportInfoLogs',
  'actionGroups',
  'mailState',
  'operations',
  'personContents',
  'timelinePage',
  'exportFile',
]);
/** Those, and what somebody asks of themselves. */
const isApart = ({ name }: Root) => apart.has(name) || /^my[A-Z]/.test(name);
/** Mutations that only read: a file of a list. */
const isExport = ({ name }: Root) => name.startsWith('export');

const days = { from: '"2026-11-01"', until: '"2026-11-30"', step: '"day"', days: '30', format: 'csv' };

/** Each way to ask a field: a text is the funnel's or the term's, a number is each thing that there is. */
function* askedOf(field: Root): Generator<Record<string, string>> {
  if (field.name === 'report' || field.name === 'reportRowPage' || field.name === 'exportReport')
    return yield* askedOfReports(field);
  for (const number of new Set(Object.values(ids))) {
    const inputs = field.args.flatMap(({ name, type }) => {
      const of = isNonNullType(type) ? String(type.ofType) : '';
      if (of === 'Int' && !(name in days)) return [[name, number] as const];
      return of === 'String' && /^(?:id|funnelId)$/.test(name) ? [[name, JSON.stringify(sold.funnelId)] as const] : [];
    });
    yield { ...days, ...Object.fromEntries(inputs) };
    if (inputs.every(([, value]) => value !== number)) return;
  }
}

function* askedOfReports({ name }: Root): Generator<Record<string, string>> {
  for (const [id, report] of Object.entries(tableReports))
    for (const [table, { columns }] of Object.entries(report.tables)) {
      const of = { ...days, id: JSON.stringify(id), table: JSON.stringify(table) };
      if (name !== 'reportRowPage') yield of;
      else for (const { rows: opened } of columns) if (opened) yield { ...of, rows: JSON.stringify(opened) };
    }
}

const refused = 'Refused with ';

/** An answer, or the code with which it was refused: each refusal carries the id of its request besides. */
const wordsOf = ({ data, errors }: Awaited<ReturnType<typeof sends>>): string =>
  errors ? `${refused}${String(errors[0]?.extensions?.['code'])}` : JSON.stringify(data);

/** Every answer that there is for the office: all queries, and all lists as files. */
async function everything(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const field of Object.values(rootFields.query)) {
    if (isApart(field)) continue;
    for (const asked of askedOf(field)) {
      await services.pools.main.query('delete from rate_counter');
      const document = documentOf('query', field, asked, 3);
      found[document] = wordsOf(await sends(app, admin, document));
    }
  }
  for (const field of Object.values(rootFields.mutation).filter(isExport)) {
    if (isApart(field)) continue;
    for (const asked of askedOf(field)) {
      await services.pools.main.query('delete from rate_counter');
      const document = documentOf('mutation', field, asked, 1);
      const answer = await sends(app, admin, document);
      const file = (answer.data as Record<string, { id: number }> | null)?.[field.name];
      found[document] = file ? await text(await (await openExport(admin, file.id)).content()) : wordsOf(answer);
    }
  }
  return found;
}

/** What a table holds, as a number for each table that there is. */
async function tables(): Promise<Record<string, string>> {
  const names = await rows(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const sums = names.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', coalesce(sum(hashtextextended(x::text, 0)), 0)) as sum from "${name}" x`,
  );
  return Object.fromEntries((await rows(sums.join(' union all '))).map(({ name, sum }) => [name, sum]));
}

const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after)
    .filter((key) => before[key] !== after[key])
    .toSorted();

test('no figure, list, report or file is another while there is a paid test order', async () => {
  const before = await everything();
  const token = await tests(tester, sold, code);
  await contextOf(tester).run(payTestDue, [token, 2]);
  expect(changed(before, await everything())).toEqual([]);
  await contextOf(tester).run(removeTestOrder, [token]);

  const isAnswered = (name: string) =>
    Object.entries(before).some(
      ([asked, answer]) => new RegExp(`^\\w+ \\{ ${name}\\b`).test(asked) && !answer.startsWith(refused),
    );
  const silent = [...Object.values(rootFields.query), ...Object.values(rootFields.mutation).filter(isExport)]
    .filter((field) => !isApart(field) && !isAnswered(field.name))
    .map(({ name }) => name);
  // Of single things there are few here; of lists, figures, reports and files none may be left out.
  const many = /(?:Page|Figures|Sales|Today|Overview|Queue)$|[rR]eport|^export/;
  expect(silent.filter((name) => many.test(name))).toEqual(['moveUpQueue', 'sitePage', 'exportFormResponses']);
});

test('a test order writes its own row, the log and one mail, and its removal leaves the log and the mail', async () => {
  const before = await tables();
  const token = await tests(tester, sold, code);
  await contextOf(tester).run(payTestDue, [token, 2]);
  await contextOf(tester).run(payTestDue, [token, 3]);
  expect(changed(before, await tables())).toEqual(['info_log', 'mail_outbox', 'test_order']);
  await contextOf(tester).run(removeTestOrder, [token]);
  expect(changed(before, await tables())).toEqual(['info_log', 'mail_outbox']);
});

/** Of test orders themselves; of the accounts that they belong to; and why one person opens something, or keeps a place at an event. */
const reading = [
  /^billing\.(?:\w+_)?test_(?:orders?|due)$/,
  // What walks the rows of a person names the table behind the colon; other tests may have made it before.
  /^(?:members|own_data|deletion|imports)\.\w+:test_order\b/,
  /^imports\.undo_belongings$/,
  /^(?:contents\.people|events\.move_up|events\.take_reminders)$/,
];

test('no statement reads test orders but their own, and those that ask what one person may open', () => {
  const access = /test_order ct where ct\.user_id = \$\d+/g;
  const reads = registered().filter(({ text: sql }) => sql.replaceAll(access, '').includes('test_order'));
  expect(reads.map(({ name }) => name)).toContain('billing.test_orders');
  const others = reads.filter(({ name }) => !name.startsWith('test.') && !reading.some((known) => known.test(name)));
  expect(others.map(({ name }) => name)).toEqual([]);
});
