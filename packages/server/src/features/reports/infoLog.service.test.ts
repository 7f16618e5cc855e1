import { expect, test } from 'vitest';
import { listActionGroups, mostCounted, pageInfoLogs } from '#features/reports/infoLog.service.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, services, signedIn } from '../../testing/world.ts';

const pool = services.pools.main;

type Act = { actor?: number; subject?: number; action?: string; at?: string; sentence?: string };

async function anAct({
  actor,
  subject,
  action = 'batch.created',
  at = '2026-11-20T02:00:00Z',
  sentence = 'Did it',
}: Act) {
  await pool.query(
    `insert into info_log (at, actor_id, subject_id, action, entity, sentence) values ($1, $2, $3, $4, 'batch', $5)`,
    [at, actor ?? null, subject ?? null, action, sentence],
  );
}

test('the log is for who may open it', async () => {
  expect(await codeOf(pageInfoLogs(aStranger(), {}))).toBe('UNAUTHENTICATED');
  expect(await codeOf(listActionGroups(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'success-manager'] as const) {
    expect(await codeOf(pageInfoLogs(await signedInAs(role), {}))).toBe('FORBIDDEN');
    expect(await codeOf(listActionGroups(await signedInAs(role)))).toBe('FORBIDDEN');
  }
  expect(await codeOf(pageInfoLogs(await signedInAs('tribe-team-ro'), {}))).toBe(null);
});

test('an act is told with who did it, as whom, about whom and what changed', async () => {
  const [actor, helper, subject] = [
    await aPerson({ firstName: 'Ana', lastName: 'Cruz' }),
    await aPerson({ firstName: 'Ben', lastName: 'Diaz' }),
    await aPerson({ firstName: 'Íñigo', lastName: 'Peña' }),
  ];
  const ana = await signedIn(actor);
  const borrowed = makeCtx(services, ana.origin, { ...ana.me, impersonatorId: helper });
  const changes = { name: { before: 'A', after: 'B' } };
  await borrowed.log({ action: 'user.updated', entity: 'user', subjectId: subject, sentence: 'Renamed', changes });
  const { rows } = await pageInfoLogs(await signedInAs('admin'), { filter: { personId: subject } });
  expect(rows).toMatchObject([
    {
      actor: { id: actor, name: 'Ana Cruz' },
      impersonator: { id: helper, name: 'Ben Diaz' },
      subject: { name: 'Íñigo Peña' },
      sentence: 'Renamed',
      changes,
    },
  ]);
  const found = async (personId: number) =>
    (await pageInfoLogs(await signedInAs('admin'), { filter: { personId } })).total;
  expect([await found(actor), await found(helper), await found(subject)]).toEqual([1, 1, 1]);
});

test('acts are found by group, by words and by Manila days, the newest first', async () => {
  const actor = await aMember();
  await anAct({ actor, at: '2026-11-19T15:59:59Z', sentence: 'Before Manila midnight' });
  await anAct({ actor, at: '2026-11-19T16:00:00Z', sentence: 'At 100% of midnight' });
  await anAct({ actor, at: '2026-11-20T16:00:00Z', action: 'stage.created', sentence: 'A day later' });
  const admin = await signedInAs('tribe-team-ro');
  const found = async (filter: object, search?: string) =>
    (await pageInfoLogs(admin, { filter: { personId: actor, ...filter }, search })).rows.map(
      ({ sentence }) => sentence,
    );
  expect(await found({})).toEqual(['A day later', 'At 100% of midnight', 'Before Manila midnight']);
  expect(await found({ from: '2026-11-20', until: '2026-11-20' })).toEqual(['At 100% of midnight']);
  expect(await found({ until: '2026-11-19' })).toEqual(['Before Manila midnight']);
  expect(await found({ group: 'stage' })).toEqual(['A day later']);
  expect(await found({}, '100%')).toEqual(['At 100% of midnight']);
  expect(await found({}, '%')).toEqual(['At 100% of midnight']);
  expect(await codeOf(found({ from: '2026-02-30' }))).toBe('BAD_USER_INPUT');
  expect((await listActionGroups(admin)).map(({ id }) => id)).toEqual(expect.arrayContaining(['batch', 'stage']));
});

test('who sees only some people reads their own acts and those about their people', async () => {
  const coach = await aPerson({ roles: ['coach'] });
  const [led, other] = [await aMember(), await aMember()];
  await aGroup({ leader: coach, members: [led] });
  await anAct({ actor: coach, sentence: 'Mine' });
  await anAct({ subject: led, sentence: 'About my member' });
  await anAct({ subject: other, sentence: 'About another' });
  const ctx = await signedIn(coach);
  const reader = makeCtx(services, ctx.origin, {
    ...ctx.me,
    pageAccess: { ...ctx.me.pageAccess, infoLogsReport: true },
  });
  const { rows, total } = await pageInfoLogs(reader, {});
  expect(rows.map(({ sentence }) => sentence).toSorted()).toEqual(['About my member', 'Mine']);
  expect(total).toBe(2);
});

test('a page costs two statements at most, counts no further than ten thousand and turns no further either', async () => {
  await pool.query(
    `insert into info_log (action, entity, sentence) select 'many.done', 'many', 'Act ' || n from generate_series(1, 12000) n`,
  );
  const admin = await signedInAs('admin');
  expect(await statementsOf(() => pageInfoLogs(admin, {}))).toHaveLength(2);
  expect(await pageInfoLogs(admin, { filter: { group: 'many' } })).toMatchObject({ total: mostCounted, isMore: true });
  expect((await pageInfoLogs(admin, { page: 1_000 })).rows).toHaveLength(10);
  expect(await codeOf(pageInfoLogs(admin, { page: 2_000 }))).toBe('BAD_USER_INPUT');
});

test('every way into the log is led by an index', async () => {
  const client = await pool.connect();
  const plan = async (condition: string) => {
    const { rows } = await client.query(`explain select * from info_log l where ${condition}`);
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  };
  try {
    // A small log is read through sooner than by an index, so the planner is told not to.
    await client.query('set enable_seqscan = off');
    for (const [condition, wanted] of [
      ['true order by l.at desc, l.id desc limit 10', 'info_log__order'],
      ['l.actor_id = 1 order by l.at desc, l.id desc limit 10', 'info_log__actor'],
      ['l.subject_id = 1', 'info_log__subject'],
      [`l.sentence ilike '%zzz%'`, 'info_log__sentence'],
      [`split_part(l.action, '.', 1) = 'none'`, 'info_log__group'],
    ] as const)
      expect(await plan(condition)).toContain(wanted);
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});
