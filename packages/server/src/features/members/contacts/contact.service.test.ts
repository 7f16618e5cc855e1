import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openExport } from '#features/reports/export.service.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';
import { listContacts, logContact, undoContact } from './contact.service.ts';
import { findRetention, pageRetention } from './retention.service.ts';
import { exportRetention } from './retentionExport.service.ts';

const called = { outcome: 'will-renew', channel: 'call', note: 'Pays on Friday', followUpOn: '2026-11-27' };

/** A member of this manager whose membership ends on a day. */
async function anExpiring(managerId: number, expiry: string, firstName = 'Efren'): Promise<number> {
  const id = await aMember({ firstName });
  const { pools } = services;
  await pools.main.query('update app_user set success_manager_id = $1 where id = $2', [managerId, id]);
  await pools.main.query(
    `insert into product (slug, name, price, type, status) values ('tribe', 'Tribe', 500000, 'membership', 'active') on conflict do nothing`,
  );
  await pools.main.query(
    `insert into funnel (id, slug, name, product_id, status) select 'tribe', 'tribe', 'Tribe', id, 'published' from product where slug = 'tribe' on conflict do nothing`,
  );
  await pools.main.query(
    `insert into subscription (user_id, funnel_id, starts_at, expiry, status) values ($1, 'tribe', '2026-01-01', $2, 'active')`,
    [id, expiry],
  );
  return id;
}

test('contacts are for those who look after people, with people of their own', async () => {
  const manager = await aPerson({ roles: ['success-manager'] });
  const [own, foreign] = [await anExpiring(manager, '2026-11-30'), await aMember()];
  await expect(logContact(aStranger(), own, called)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(logContact(await signedInAs('tribe-team-ro'), own, called)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const ctx = await signedIn(manager);
  for (const id of [foreign, 2_000_000_000])
    await expect(logContact(ctx, id, called)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await logContact(ctx, own, called);
  expect(await listContacts(ctx, own)).toMatchObject([
    { outcome: 'will-renew', note: 'Pays on Friday', followUpOn: '2026-11-27' },
  ]);
  await expect(listContacts(ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await auditRows('user', own)).map(({ sentence }) => sentence)).toEqual([
    'Logged a contact with Efren Peña: Will renew',
  ]);
  await expect(logContact(ctx, own, { ...called, followUpOn: '2026-11-01' })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  await expect(logContact(ctx, own, { ...called, outcome: 'shouted' })).rejects.toMatchObject({ issues: [{}] });
});

test('a slip is taken back by whoever logged it, for ten minutes', async () => {
  const manager = await aPerson({ roles: ['success-manager'] });
  const own = await anExpiring(manager, '2026-11-30');
  const ctx = await signedIn(manager);
  const first = await logContact(ctx, own, called);
  await expect(undoContact(await signedInAs('success-manager'), first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await undoContact(ctx, first)).toBe(true);
  expect(await listContacts(ctx, own)).toEqual([]);
  const late = await logContact(ctx, own, called);
  setClock('2026-11-21T02:11:00Z');
  await expect(undoContact(ctx, late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  setClock('2026-11-21T02:00:00Z');
});

test('retention: who expires first comes first, whoever was talked to today last; figures are those of the lists', async () => {
  const manager = await aPerson({ roles: ['success-manager'] });
  const other = await aPerson({ roles: ['success-manager'] });
  const [late, soon, early, warm] = [
    await anExpiring(manager, '2026-11-10', 'Late'),
    await anExpiring(manager, '2026-11-30', 'Soon'),
    await anExpiring(manager, '2027-01-10', 'Early'),
    await anExpiring(manager, '2027-02-10', 'Warm'),
  ];
  await anExpiring(other, '2026-11-30', 'Foreign');
  const ctx = await signedIn(manager);
  const idsIn = async (segment: string | null) =>
    (await pageRetention(ctx, { segment })).rows.map(({ personId }) => personId);
  expect(await idsIn(null)).toEqual([late, soon]);
  expect((await pageRetention(ctx, {})).rows[0]).toMatchObject({ expiry: '2026-11-10', graceUntil: '2026-11-24' });
  expect(await idsIn('early-renewal')).toEqual([early]);
  expect(await idsIn('er-warmup')).toEqual([warm]);
  const overview = await findRetention(ctx, null);
  expect(Object.fromEntries(overview.segments.map(({ value, count }) => [value, count]))).toEqual({
    'er-warmup': 1,
    'early-renewal': 1,
    'regular-renewal': 2,
    collected: 0,
    unenrolled: 0,
  });
  const due = overview.segments.find(({ value }) => value === 'regular-renewal');
  expect(due).toMatchObject({ count: 2, amount: 1_000_000 });
  await logContact(ctx, late, called);
  expect(await idsIn(null)).toEqual([soon, late]);
  expect((await pageRetention(ctx, {})).rows[1]).toMatchObject({ outcome: 'will-renew', isDone: true, price: 500_000 });
  expect((await findRetention(ctx, null)).talkedToday).toBe(1);
  expect((await pageRetention(ctx, { search: 'soon' })).rows).toMatchObject([{ personId: soon }]);
  expect(await statementsOf(() => pageRetention(ctx, {}))).toHaveLength(1);
  // Whoever was talked to today stands apart.
  expect((await pageRetention(ctx, { isDone: true })).rows).toMatchObject([{ personId: late }]);
  expect(await pageRetention(ctx, { isDone: false })).toMatchObject({ rows: [{ personId: soon }], total: 1 });
  await expect(pageRetention(ctx, { segment: 'maybe' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(pageRetention(await signedInAs('coach'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await pageRetention(await signedInAs('admin'), { search: 'Foreign' })).total).toBe(1);
});

test('the last contact alone covers somebody, whatever an earlier one said of talking again', async () => {
  const ctx = await signedIn(await aPerson({ roles: ['success-manager'] }));
  const own = await anExpiring(ctx.me.userId, '2026-11-30');
  const contacts = `insert into member_contact (user_id, by_id, contacted_at, channel, outcome, follow_up_on) values
    ($1, $2, '2026-11-02T02:00:00Z', 'call', 'call-later', '2026-12-20'), ($1, $2, '2026-11-03T02:00:00Z', 'call', 'no-answer', null)`;
  await services.pools.main.query(contacts, [own, ctx.me.userId]);
  expect((await pageRetention(ctx, {})).rows).toMatchObject([{ personId: own, outcome: 'no-answer', isDone: false }]);
  await services.pools.main.query(
    `update member_contact set undone_at = contacted_at where user_id = $1 and outcome = 'no-answer'`,
    [own],
  );
  expect((await pageRetention(ctx, {})).rows).toMatchObject([{ personId: own, outcome: 'call-later', isDone: true }]);
});

test('retention as a file holds a segment with its last contacts, of one’s own people alone', async () => {
  const manager = await aPerson({ roles: ['success-manager'] });
  const [own] = [await anExpiring(manager, '2026-11-30', 'Ñiña'), await anExpiring(await aPerson({}), '2026-11-30')];
  const ctx = await signedIn(manager);
  await logContact(ctx, own, called);
  const wanted = { format: 'csv' as const, segment: null };
  await expect(contextOf(await signedInAs('coach')).run(exportRetention, [wanted])).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const made = await contextOf(ctx).run(exportRetention, [wanted]);
  const [head, ...lines] = (await text(await (await openExport(ctx, made.id)).content())).trim().split('\r\n');
  expect(head).toContain('Name,Email,Mobile number');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.split(',').slice(5, 13)).toEqual([
    'For regular renewal',
    '11/30/2026',
    '12/14/2026',
    '5000',
    '11/21/2026',
    'Will renew',
    '11/27/2026',
    'Pays on Friday',
  ]);
});
