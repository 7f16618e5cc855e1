import type { CheckInInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { anAccountabilityGroup } from '../../../testing/accountability.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, databaseUrl, services, setClock, signedIn } from '../../../testing/world.ts';
import { noteMeeting, sendCheckIn } from '../checkins/checkIn.service.ts';
import { pageCare, settleCare, unsettleCare } from './workItem.service.ts';
import { applyWorkRules as applyTo, workChunks } from './workRules.service.ts';

/** What the job does, in one go. */
async function applyWorkRules(ctx: Ctx): Promise<{ opened: number; closed: number }> {
  const sum = { opened: 0, closed: 0 };
  for (const chunk of await workChunks(ctx)) {
    const { opened, closed } = await applyTo(ctx, chunk);
    sum.opened += opened;
    sum.closed += closed;
  }
  return sum;
}

const here = async (id: number, at: string) =>
  services.pools.main.query('update app_user set last_login_at = $2 where id = $1', [id, at]);
const said: CheckInInput = { did: 'Sent six', kept: [], willDo: '', blockerLevel: 'none', blocker: '', mood: 4 };

/** A lead with a group of two: one who is fine and one who needs someone for every reason but a blocker. */
async function aCare() {
  setClock('2026-11-21T02:00:00Z');
  const [lead, fine, quiet] = [
    await aPerson({ roles: ['team-lead'] }),
    await aMember({ firstName: 'Fina' }),
    await aMember({ firstName: 'Tahimik' }),
  ];
  const groupId = await anAccountabilityGroup({
    members: [quiet],
    teamLeadId: lead,
    joinedAt: new Date('2026-11-01T00:00:00Z'),
  });
  await services.pools.main.query(
    `insert into accountability_membership (user_id, group_id, kind, joined_at) values ($1, $2, 'accountability', '2026-11-20')`,
    [fine, groupId],
  );
  await here(fine, '2026-11-20T00:00:00Z');
  await here(quiet, '2026-11-01T00:00:00Z');
  await applyWorkRules(aStranger());
  return { lead: await signedIn(lead), groupId, fine, quiet };
}

test('a worklist is for those who look after people, and each sees their own alone', async () => {
  const { lead, quiet } = await aCare();
  await expect(pageCare(aStranger(), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const role of ['member', 'expert', 'tribe-team-ro'] as const)
    await expect(pageCare(await signedInAs(role), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await pageCare(lead, {})).rows.map(({ kind, personId }) => [kind, personId])).toEqual([
    ['no-login', quiet],
    ['no-check-in', quiet],
    ['no-meeting', quiet],
  ]);
  const other = await signedInAs('team-lead');
  expect(await pageCare(other, {})).toMatchObject({ total: 0, rows: [] });
  const [item] = (await pageCare(lead, {})).rows;
  await expect(settleCare(other, item!.id, 'reached')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(settleCare(other, 2_000_000_000, 'reached')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Item was not found',
  });
  const manager = await aPerson({ roles: ['success-manager'] });
  await expect(pageCare(await signedIn(manager), { managerId: manager + 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await statementsOf(() => pageCare(lead, {}))).toHaveLength(1);
});

test('each item is there once however often the rules run, and closes by itself when it’s solved', async () => {
  const { lead, groupId, quiet } = await aCare();
  for (let times = 0; times < 3; times += 1) await applyWorkRules(aStranger());
  expect((await pageCare(lead, {})).total).toBe(3);
  const member = await signedIn(quiet);
  await sendCheckIn(member, groupId, said);
  await noteMeeting(lead, { groupId, heldOn: '2026-11-20', attendeeIds: [quiet] });
  expect((await pageCare(lead, {})).rows.map(({ kind }) => kind)).toEqual(['no-login']);
  await here(quiet, '2026-11-21T01:00:00Z');
  await applyWorkRules(aStranger());
  expect((await pageCare(lead, {})).total).toBe(0);
});

test('one tap lets an item rest; it comes back while its reason holds, and a slip is undone', async () => {
  const { lead, quiet } = await aCare();
  const [item] = (await pageCare(lead, { reason: 'no-login' })).rows;
  expect(await settleCare(lead, item!.id, 'messaged')).toBe(true);
  expect((await pageCare(lead, { reason: 'no-login' })).total).toBe(0);
  expect(await unsettleCare(lead, item!.id)).toBe(true);
  expect((await pageCare(lead, { reason: 'no-login' })).total).toBe(1);
  await settleCare(lead, item!.id, 'messaged');
  setClock('2026-11-24T03:00:00Z');
  expect((await pageCare(lead, { reason: 'no-login' })).rows).toMatchObject([{ id: item!.id, outcome: 'messaged' }]);
  await expect(settleCare(lead, item!.id, 'shouted')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(unsettleCare(await signedInAs('team-lead'), item!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await auditRows('user', quiet)).map(({ sentence }) => sentence)).toContain(
    'Noted about Tahimik Peña: sent a message',
  );
});

test('a blocker comes first with its words, and reaching the person answers it for good', async () => {
  const { lead, groupId, fine } = await aCare();
  await sendCheckIn(await signedIn(fine), groupId, { ...said, blockerLevel: 'help', blocker: 'Laptop in repair' });
  await applyWorkRules(aStranger());
  const [item] = (await pageCare(lead, {})).rows;
  expect(item).toMatchObject({ kind: 'blocker', personId: fine, words: 'Laptop in repair', groupName: 'Agila 3' });
  await settleCare(lead, item!.id, 'reached');
  setClock('2026-12-20T00:00:00Z');
  await applyWorkRules(aStranger());
  expect((await pageCare(lead, { reason: 'blocker' })).total).toBe(0);
});

test('a leader narrows the list to a group, and a success manager has the people they manage', async () => {
  setClock('2026-11-21T02:00:00Z');
  const [leader, manager] = [await aPerson({ roles: ['coach'] }), await aPerson({ roles: ['success-manager'] })];
  const [one, two] = [await aMember(), await aMember()];
  const [first, second] = [await aGroup({ leader, members: [one] }), await aGroup({ leader, members: [two] })];
  for (const id of [one, two]) await here(id, '2026-11-01T00:00:00Z');
  await services.pools.main.query('update app_user set success_manager_id = $1 where id = $2', [manager, one]);
  await applyWorkRules(aStranger());
  const coach = await signedIn(leader);
  expect((await pageCare(coach, {})).total).toBe(2);
  expect((await pageCare(coach, { groupId: first })).rows).toMatchObject([{ personId: one }]);
  expect((await pageCare(coach, { groupId: second })).rows).toMatchObject([{ personId: two }]);
  expect((await pageCare(await signedIn(manager), { managerId: manager })).rows).toMatchObject([{ personId: one }]);
});

const many = process.env['LONG'] ? 100_000 : 5_000;

test(`the rules go over ${many.toLocaleString('en-PH')} members in time`, async () => {
  setClock('2026-11-21T02:00:00Z');
  const lead = await aPerson({ roles: ['team-lead'] });
  const owner = new Client(databaseUrl());
  await owner.connect();
  await owner.query(
    `with made as (insert into app_user (email, tribe_id, slug, last_login_at) select 'many' || n || '@example.ph', 'M-' || n, 'many-' || n,
         '2026-11-21'::timestamptz - make_interval(days => n % 40) from generate_series(1, $1::int) n returning id),
       named as (insert into user_profile (user_id, first_name) select id, 'Dami' from made),
       granted as (insert into user_access_level (user_id, access_level_id, via, starts_at) select id, 'member', 'manual', '2026-01-01' from made),
       grouped as (insert into accountability_group (name, kind, team_lead_id, starts_on, capacity) select 'Many ' || n, 'accountability', $2, '2026-10-01', 8
         from generate_series(1, ($1::int + 5) / 6) n returning id),
       numbered as (select id, row_number() over (order by id) as n from grouped)
     insert into accountability_membership (user_id, group_id, kind, joined_at)
     select m.id, g.id, 'accountability', '2026-10-01' from (select id, row_number() over (order by id) as n from made) m join numbered g on g.n = (m.n + 5) / 6`,
    [many, lead],
  );
  await owner.query('analyze');
  await owner.end();
  const { opened } = await applyWorkRules(aStranger());
  expect(opened).toBeGreaterThanOrEqual(many * 2);
  expect((await applyWorkRules(aStranger())).opened).toBe(0);
}, 120_000);
