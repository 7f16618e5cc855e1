import type { CheckInInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import { queueReasons, type QueueReason } from '@tribe/domain/features/members/queue.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { expect, test } from 'vitest';
import { noteMeeting, sendCheckIn } from '#features/accountability/checkins/checkIn.service.ts';
import { logContact, undoContact } from '#features/members/contacts/contact.service.ts';
import { pageRetention } from '#features/members/contacts/retention.service.ts';
import { findPeopleToday } from '#features/members/list/peopleToday.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { anAccountabilityGroup } from '../../../testing/accountability.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, services, setClock, signedIn } from '../../../testing/world.ts';
import { pageQueue, type QueueAsked } from './queue.service.ts';
import { pageWorklist } from './worklist.service.ts';

const pool = services.pools.main;
const today = '2026-11-21';
const ago = (days: number) => addDays(today, -days);
const contact = (outcome: string, followUpOn: string | null = null) => ({
  outcome,
  channel: 'call',
  note: '',
  followUpOn,
});

/** In the order of the queue: the ids of its people. */
const idsOf = async (ctx: Ctx, asked: QueueAsked = {}) =>
  (await pageQueue(ctx, { pageSize: 100, ...asked })).rows.map(({ id }) => id);

/** Was here yesterday and a member for long, unless said otherwise. */
async function aManaged(managerId: number, seen = ago(1)): Promise<number> {
  const id = await aMember();
  await pool.query(
    `update app_user set success_manager_id = $1, last_login_at = $3::date, created_at = '2026-01-01' where id = $2`,
    [managerId, id, seen],
  );
  return id;
}

async function subscribes(userId: number, expiry: string): Promise<number> {
  await pool.query(
    `insert into product (slug, name, price, type, status) values ('tribe', 'Tribe', 500000, 'membership', 'active') on conflict do nothing`,
  );
  await pool.query(
    `insert into funnel (id, slug, name, product_id, status) select 'tribe', 'tribe', 'Tribe', id, 'published' from product where slug = 'tribe' on conflict do nothing`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into subscription (user_id, funnel_id, starts_at, expiry, status) values ($1, 'tribe', '2026-01-01', $2, 'active') returning id`,
    [userId, expiry],
  );
  return rows[0]!.id;
}

async function owes(userId: number, since: string): Promise<void> {
  const subscription = await subscribes(userId, '2027-12-01');
  await pool.query(
    `with i as (insert into invoice (subscription_id, number, subtotal, total) values ($1, $3, 100, 100) returning id)
     insert into payment_schedule (invoice_id, schedule_date, price, sequence) select id, $2::date, 100, 1 from i`,
    [subscription, since, `Q-${subscription}`],
  );
}

const said: CheckInInput = { did: 'Sent six', kept: [], willDo: '', blockerLevel: 'none', blocker: '', mood: 4 };
const stuck: CheckInInput = { ...said, blockerLevel: 'help', blocker: 'Laptop in repair' };

test('a queue is for staff with people, and each sees their own alone', async () => {
  setClock('2026-11-21T02:00:00Z');
  const [manager, other] = [
    await aPerson({ roles: ['success-manager'] }),
    await aPerson({ roles: ['success-manager'] }),
  ];
  const away = await aManaged(manager, ago(20));
  expect(await codeOf(pageQueue(aStranger(), {}))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'non-member', 'affiliate', 'expert'] as const)
    expect(await codeOf(pageQueue(await signedInAs(role), {}))).toBe('FORBIDDEN');
  expect(await idsOf(await signedIn(manager))).toEqual([away]);
  expect(await idsOf(await signedIn(other))).toEqual([]);
  expect(await codeOf(idsOf(await signedIn(other), { managerId: manager }))).toBe('NOT_FOUND');
  expect(await idsOf(await signedInAs('coach'))).toEqual([]);
  expect(await idsOf(await signedInAs('admin'))).toEqual([]);
  expect(await idsOf(await signedInAs('admin'), { managerId: manager })).toEqual([away]);
  const group = await aGroup({ members: [away] });
  expect(await idsOf(await signedIn(other), { groupId: group })).toEqual([]);
  expect(await idsOf(await signedInAs('admin'), { groupId: group })).toEqual([away]);
  const ctx = await signedIn(manager);
  expect(await statementsOf(() => pageQueue(ctx, {}))).toHaveLength(1);
});

test('a member who was active within 14 days is not away, though they signed out since', async () => {
  setClock('2026-11-21T02:00:00Z');
  const manager = await aPerson({ roles: ['success-manager'] });
  const member = await aManaged(manager, ago(20));
  const ctx = await signedIn(manager);
  expect(await idsOf(ctx)).toEqual([member]);
  await pool.query('insert into active_day (day, user_id) values ($1, $2)', [ago(2), member]);
  expect(await idsOf(ctx)).toEqual([]);
});

test('a lead has the reasons they can act on; a blocker comes first, with its words', async () => {
  setClock('2026-11-21T02:00:00Z');
  const lead = await aPerson({ roles: ['team-lead'] });
  const [fine, quiet, owing] = [await aManaged(lead), await aManaged(lead, ago(20)), await aManaged(lead)];
  const groupId = await anAccountabilityGroup({
    members: [quiet],
    teamLeadId: lead,
    joinedAt: new Date('2026-11-01T00:00:00Z'),
  });
  await pool.query(
    `insert into accountability_membership (user_id, group_id, kind, joined_at) select id, $2, 'accountability', '2026-11-20' from unnest($1::int[]) id`,
    [[fine, owing], groupId],
  );
  await owes(owing, ago(3));
  const ctx = await signedIn(lead);
  const kindsOf = async (id: number) =>
    (await pageQueue(ctx, {})).rows.find((row) => row.id === id)?.reasons.map(({ kind }) => kind) ?? [];
  expect(await idsOf(ctx)).toEqual([quiet]);
  expect(await kindsOf(quiet)).toEqual(['no-check-in', 'no-login', 'no-meeting']);
  const member = await signedIn(fine);
  await sendCheckIn(member, groupId, stuck);
  expect((await pageQueue(ctx, {})).rows[0]).toMatchObject({
    id: fine,
    words: 'Laptop in repair',
    groupName: 'Agila 3',
    reasons: [{ kind: 'blocker', since: today }],
  });
  // Nobody reads the words of a blocker who neither looks after them nor manages accountability.
  const wordsFor = async (role: 'admin' | 'tribe-team-ro') =>
    (await pageQueue(await signedInAs(role), { managerId: lead })).rows.find(({ id }) => id === fine)?.words;
  expect([await wordsFor('admin'), await wordsFor('tribe-team-ro')]).toEqual(['Laptop in repair', null]);
  // What they do themselves takes a reason away at once.
  await sendCheckIn(await signedIn(quiet), groupId, said);
  await noteMeeting(ctx, { groupId, heldOn: ago(1), attendeeIds: [quiet] });
  await pool.query(`update app_user set last_login_at = $2 where id = $1`, [quiet, services.clock()]);
  expect(await kindsOf(quiet)).toEqual([]);
  // A blocker is answered for good by whoever reached them, unless it was a slip; a new one brings them back.
  const settled = await logContact(ctx, fine, contact('reached'));
  expect(await kindsOf(fine)).toEqual([]);
  await undoContact(ctx, settled);
  expect(await kindsOf(fine)).toEqual(['blocker']);
  await logContact(ctx, fine, contact('reached'));
  setClock('2026-11-29T02:00:00Z');
  expect(await kindsOf(fine)).not.toContain('blocker');
  setClock('2026-11-21T04:00:00Z');
  await sendCheckIn(member, groupId, { ...stuck, blocker: 'No power either' });
  expect(await kindsOf(fine)).toEqual(['blocker']);
});

test('somebody who was talked to is back on the day of the follow-up, and at once for what began since', async () => {
  setClock('2026-11-21T02:00:00Z');
  const manager = await aPerson({ roles: ['success-manager'] });
  const ctx = await signedIn(manager);
  const person = await aManaged(manager);
  await subscribes(person, addDays(today, 20));
  await logContact(ctx, person, contact('will-renew', addDays(today, 2)));
  expect(await idsOf(ctx)).toEqual([]);
  setClock('2026-11-23T02:00:00Z');
  const [back] = (await pageQueue(ctx, {})).rows;
  expect(back?.reasons).toEqual([
    { kind: 'renewal', since: addDays(today, 20) },
    { kind: 'follow-up', since: '2026-11-23' },
  ]);
  await logContact(ctx, person, contact('reached'));
  expect(await idsOf(ctx)).toEqual([]);
  await owes(person, '2026-11-23');
  setClock('2026-11-24T02:00:00Z');
  const [owing] = (await pageQueue(ctx, {})).rows;
  expect(owing?.reasons.map(({ kind }) => kind)).toEqual(['overdue']);
});

/** Numbers that come again in the same order, from 0 to below `end`. */
function repeatable(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}

/** People in every mix of reasons, some of whom somebody talked to. */
async function manyPeople(manager: Ctx, seed: number): Promise<{ group: number; people: number[] }> {
  const draw = repeatable(seed);
  const people: number[] = [];
  for (let at = 0; at < 24; at += 1) {
    const id = await aManaged(manager.me.userId, ago(draw(30)));
    people.push(id);
    if (draw(3) === 0) await subscribes(id, addDays(today, draw(60) - 25));
    if (draw(4) === 0) await owes(id, ago(draw(20)));
  }
  const buddies = await anAccountabilityGroup({
    members: people.slice(0, 8),
    joinedAt: new Date('2026-11-01T00:00:00Z'),
  });
  for (const id of people.slice(0, 8))
    if (draw(2) === 0) await sendCheckIn(await signedIn(id), buddies, draw(2) === 0 ? stuck : said);
  for (const id of people)
    if (draw(4) === 0) await logContact(manager, id, contact(['reached', 'no-answer'][draw(2)]!));
  return { group: await aGroup({ members: people.slice(4, 16) }), people };
}

test.each([1, 2, 3])(
  'home, the worklist, a group’s list and retention agree about random people (%i)',
  async (seed) => {
    setClock('2026-11-21T02:00:00Z');
    const manager = await signedIn(await aPerson({ roles: ['success-manager'] }));
    const { group, people } = await manyPeople(manager, seed);
    const mine = { managerId: manager.me.userId };
    const forLeads = new Set<QueueReason>(queueReasons.filter((one) => one.forLeads).map(({ value }) => value));
    const agree = async () => {
      const queue = (await pageQueue(manager, { pageSize: 100 })).rows;
      const ids = queue.map(({ id }) => id);
      const home = await findPeopleToday(manager);
      expect(home.waiting).toBe(ids.length);
      expect(home.people.map(({ id }) => id)).toEqual(ids.slice(0, 7));
      expect(await idsOf(manager, mine)).toEqual(ids);
      const all = (await pageWorklist(manager, { ...mine, pageSize: 100 })).rows;
      expect(all.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
      expect(all.slice(ids.length).every(({ isResting, reasons }) => isResting || reasons.length === 0)).toBe(true);
      expect(all.map(({ id }) => id).toSorted()).toEqual(people.toSorted());
      const ofGroup = (await pageQueue(await signedInAs('admin'), { groupId: group, asLead: true, pageSize: 100 }))
        .rows;
      const actable = new Map(
        queue.map(({ id, reasons }) => [id, reasons.filter(({ kind }) => forLeads.has(kind))] as const),
      );
      const inGroup = new Set(people.slice(4, 16));
      expect(new Map(ofGroup.map(({ id, reasons }) => [id, reasons]))).toEqual(
        new Map([...actable].filter(([id, reasons]) => inGroup.has(id) && reasons.length > 0)),
      );
      const renewals = queue.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'renewal'));
      const toTalkTo = (await pageRetention(manager, { isDone: false, pageSize: 100 })).rows.map(
        ({ personId }) => personId,
      );
      expect(toTalkTo.toSorted()).toEqual(renewals.map(({ id }) => id).toSorted());
      const firstOf = renewals.filter(({ reasons }) => reasons[0]?.kind === 'renewal').map(({ id }) => id);
      expect(toTalkTo.filter((id) => firstOf.includes(id))).toEqual(firstOf);
      return ids;
    };
    const before = await agree();
    expect(before.length).toBeGreaterThan(7);
    const done = before[before.length >> 1]!;
    const logged = await logContact(manager, done, contact('no-answer'));
    expect(await agree()).toEqual(before.filter((id) => id !== done));
    await undoContact(manager, logged);
    expect(await agree()).toEqual(before);
  },
);

test('a manager’s queue looks at no member of others', async () => {
  setClock('2026-11-21T02:00:00Z');
  const manager = await aPerson({ roles: ['success-manager'] });
  // A thousand at a time: the services' own connections end a statement after five seconds.
  for (let from = 1; from <= 20_000; from += 1_000)
    await pool.query(
      `with made as (insert into app_user (email, tribe_id, slug, last_login_at) select 'q' || n || '@example.ph', 'Q-' || n, 'q-' || n, '2026-10-01'
         from generate_series($1::int, $1::int + 999) n returning id)
       insert into user_profile (user_id, first_name) select id, 'Dami' from made`,
      [from],
    );
  await pool.query('analyze app_user');
  const away = await aManaged(manager, ago(20));
  const ctx = await signedIn(manager);
  const [sent] = await statementsOf(async () => expect(await idsOf(ctx, { managerId: manager })).toEqual([away]));
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sent}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('app_user__success_manager');
  expect(plan).not.toMatch(/Seq Scan on app_user/);
}, 120_000);
