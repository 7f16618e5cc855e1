import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { expect, test } from 'vitest';
import { pageMyNotifications } from '#features/notifications/notification.service.ts';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { findExportSource } from '#kernel/exports/exports.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';
import { logContact } from '#features/members/contacts/contact.service.ts';
import { assignUsers } from '#features/members/bulk/bulkAction.service.ts';
import { exportWorklist } from './managerExport.service.ts';
import { pageWorklist, type WorklistAsked } from './worklist.service.ts';

const pool = services.pools.main;
const aManager = () => aPerson({ roles: ['success-manager'] });
const here = '2026-11-20T00:00:00Z';

/** A member who was here yesterday, in this manager's care; answers their id. */
async function aManaged(managerId: number, firstName = 'Joy', lastSeen = here): Promise<number> {
  const id = await aMember({ firstName });
  await pool.query(`update app_user set success_manager_id = $1, last_login_at = $2 where id = $3`, [
    managerId,
    lastSeen,
    id,
  ]);
  return id;
}

async function subscribes(userId: number, expiry: string): Promise<void> {
  await pool.query(
    `insert into product (slug, name, price, type, status) values ('tribe', 'Tribe', 0, 'membership', 'active') on conflict do nothing`,
  );
  await pool.query(
    `insert into funnel (id, slug, name, product_id, status) select 'tribe', 'tribe', 'Tribe', id, 'published' from product where slug = 'tribe' on conflict do nothing`,
  );
  await pool.query(
    `insert into subscription (user_id, funnel_id, starts_at, expiry, status) values ($1, 'tribe', '2026-01-01', $2, 'active')`,
    [userId, expiry],
  );
}

async function owes(userId: number, since: string): Promise<void> {
  await subscribes(userId, '2027-12-01');
  await pool.query(
    `with i as (insert into invoice (subscription_id, number, subtotal, total) select id, $2, 100, 100 from subscription where user_id = $1 returning id)
     insert into payment_schedule (invoice_id, schedule_date, price, sequence) select id, $3::date, 100, 1 from i`,
    [userId, randomUUID(), since],
  );
}

test('a worklist is for the office and for the success manager whose it is', async () => {
  const [manager, other] = [await aManager(), await aManager()];
  expect(await codeOf(pageWorklist(aStranger(), { managerId: manager }))).toBe('UNAUTHENTICATED');
  const codes: Record<string, string | null> = {};
  for (const role of roles) codes[role] = await codeOf(pageWorklist(await signedInAs(role), { managerId: manager }));
  const closed = Object.fromEntries(roles.map((role) => [role, 'FORBIDDEN']));
  const office = { admin: null, 'tribe-team-fa': null, 'tribe-team-ro': null };
  expect(codes).toEqual({ ...closed, ...office, 'success-manager': 'NOT_FOUND' });
  expect(await codeOf(pageWorklist(await signedIn(manager), { managerId: manager }))).toBeNull();
  expect(await codeOf(pageWorklist(await signedIn(other), { managerId: 2_000_000_000 }))).toBe('NOT_FOUND');
  const wanted = { managerId: manager, format: 'csv' } as const;
  expect(await codeOf(contextOf(await signedIn(other)).run(exportWorklist, [wanted]))).toBe('NOT_FOUND');
  expect(await codeOf(contextOf(await signedInAs('coach')).run(exportWorklist, [wanted]))).toBe('FORBIDDEN');
});

test('who needs a hand most stands first, and the list is narrowed, searched and sorted', async () => {
  const manager = await aManager();
  const ctx = await signedIn(manager);
  const calm = await aManaged(manager, 'Calma');
  const away = await aManaged(manager, 'Away', '2026-11-01T00:00:00Z');
  const expiring = await aManaged(manager, 'Niña');
  const overdue = await aManaged(manager, 'Utang');
  const both = await aManaged(manager, 'Both', '2026-10-01T00:00:00Z');
  await subscribes(expiring, '2026-12-01');
  await owes(overdue, '2026-11-10');
  await owes(both, '2026-11-01');
  const idsOf = async (asked: Omit<WorklistAsked, 'managerId'>) =>
    (await pageWorklist(ctx, { ...asked, managerId: manager })).rows.map(({ id }) => id);
  expect(await idsOf({})).toEqual([both, overdue, expiring, away, calm]);
  expect(await idsOf({ filter: 'needs.any(overdue)' })).toEqual([both, overdue]);
  expect(await idsOf({ filter: 'needs.any(renewal)' })).toEqual([expiring]);
  expect(await idsOf({ filter: 'needs.any(no-login)', sort: 'name' })).toEqual([away, both]);
  expect(await idsOf({ search: 'nina' })).toEqual([expiring]);
  expect(await idsOf({ search: (await rowOf(ctx, calm)).email.toUpperCase() })).toEqual([calm]);
  expect(await idsOf({ search: (await rowOf(ctx, away)).tribeId.toLowerCase() })).toEqual([away]);
  expect(await idsOf({ sort: 'lastLoginAt' })).toEqual([both, away, overdue, expiring, calm]);
  expect((await idsOf({ sort: '-expiry' })).slice(0, 3)).toEqual([both, overdue, expiring]);
  expect(await idsOf({ filter: 'needs.none(overdue,no-login)', sort: '-name' })).toEqual([expiring, calm]);
  expect(await idsOf({ filter: 'expiry.before(2026-12-31)' })).toEqual([expiring]);
  expect(await idsOf({ filter: 'lastLogin.last(7),expiry.empty()' })).toEqual([calm]);
  expect(await idsOf({ sort: '-reason' })).toEqual([away, expiring, overdue, both, calm]);
  expect(await codeOf(idsOf({ filter: 'needs.any(money)' }))).toBe('BAD_USER_INPUT');
  expect(await rowOf(ctx, both)).toMatchObject({
    isResting: false,
    reasons: [
      { kind: 'overdue', since: '2026-11-01' },
      { kind: 'no-login', since: '2026-10-01' },
    ],
  });
  // Somebody who was reached comes after the queue, with what they were reached about.
  await logContact(ctx, both, { outcome: 'reached', channel: 'call', note: '' });
  expect(await idsOf({})).toEqual([overdue, expiring, away, both, calm]);
  expect(await idsOf({ filter: 'resting.yes()' })).toEqual([both]);
  expect(await idsOf({ filter: 'resting.no(),needs.any(overdue)' })).toEqual([overdue]);
  const file = findExportSource('worklist').open({ managerId: manager, filter: 'resting.yes(),needs.any(overdue)' });
  expect(await file.count(ctx, 100)).toBe(1);
  expect(await file.described(ctx)).toBe('Joy Peña, Is resting and reason is payment overdue');
  expect(await rowOf(ctx, both)).toMatchObject({
    isResting: true,
    reasons: [{ kind: 'overdue' }, { kind: 'no-login' }],
  });
});

const rowOf = async (ctx: Ctx, id: number) => {
  const { rows } = await pageWorklist(ctx, { managerId: ctx.me.userId });
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error('They are not on the list');
  return row;
};

/** More than a list of one piece would hold. */
async function manyManaged(managerId: number, count: number): Promise<void> {
  await pool.query(
    `with made as (insert into app_user (email, tribe_id, slug, success_manager_id, last_login_at)
       select n || $1, n || $1, n || $1, $2, $3 from generate_series(1, $4::int) n returning id),
     named as (insert into user_profile (user_id, first_name) select id, 'Dami' from made)
     insert into user_access_level (user_id, access_level_id, via, starts_at) select id, 'member', 'manual', '2026-01-01' from made`,
    [`-${randomUUID()}@example.ph`, managerId, here, count],
  );
}

test('a page costs one statement and one more beyond the end, and a list of more than 500 has them all', async () => {
  const manager = await aManager();
  const ctx = await signedIn(manager);
  await manyManaged(manager, 503);
  expect(await pageWorklist(ctx, { managerId: manager, page: 51 })).toMatchObject({ total: 503, rows: [{}, {}, {}] });
  expect(await statementsOf(() => pageWorklist(ctx, { managerId: manager, search: 'dami' }))).toHaveLength(1);
  const beyond = { managerId: manager, page: 60 };
  expect(await pageWorklist(ctx, beyond)).toMatchObject({ total: 503, rows: [] });
  expect(await statementsOf(() => pageWorklist(ctx, beyond))).toHaveLength(2);
  const made = await contextOf(ctx).run(exportWorklist, [{ managerId: manager, search: 'dami', format: 'csv' }]);
  expect(made).toMatchObject({ status: 'done', total: 503 });
  expect((await text(await (await openExport(ctx, made.id)).content())).trim().split('\n')).toHaveLength(504);
});

test('all of a manager are handed over, those of their batches too, and the next one hears of it once', async () => {
  const [manager, next, admin] = [await aManager(), await aManager(), await signedInAs('admin')];
  const [one, two, others] = [await aManaged(manager), await aMember(), await aManaged(await aManager())];
  await pool.query(
    `with made as (insert into batch (name, launch_from, launch_to, success_manager_id)
       values ($1, '2026-01-01', '2026-12-31', $2) returning id)
     update app_user set batch_id = made.id from made where app_user.id = any($3)`,
    [randomUUID(), manager, [two, others]],
  );
  const of = { filter: `manager.any(${manager}),kind.any(member)`, count: 2 };
  expect(await contextOf(admin).run(assignUsers, [of, next])).toMatchObject({ status: 'done', total: 2, changed: 2 });
  expect((await pageWorklist(admin, { managerId: manager })).total).toBe(0);
  expect((await pageWorklist(admin, { managerId: next })).rows.map(({ id }) => id).toSorted()).toEqual(
    [one, two].toSorted(),
  );
  const heard = await pageMyNotifications(await signedIn(next), {});
  expect(heard.rows.map(({ title }) => title)).toEqual(['2 members were assigned to you']);
});
