import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import {
  anAdminWithBase,
  anImport,
  aSheetFile,
  aWorkbook,
  memberCells,
  membersSheet,
} from '../../../testing/sheets.ts';
import { services } from '../../../testing/world.ts';
import { statementsOf } from '../../../testing/statements.ts';

let admin: Ctx;

beforeAll(async () => {
  admin = await anAdminWithBase();
});

type Cells = Parameters<typeof memberCells>[0];
const sheetOf = async (...rows: NonNullable<Cells>[]) =>
  aSheetFile('members.xlsx', await aWorkbook(membersSheet(...rows.map((row) => memberCells(row)))));
const one = async (sql: string, values: unknown[] = []) => (await services.pools.main.query(sql, values)).rows[0];

const whole = `select u.id, u.tribe_id, u.slug, u.password_hash, u.email_verified_at, b.name as batch, p.first_name, p.last_name, p.birthdate, p.mobile_number,
  (select g.name from group_membership m join tribe_group g on g.id = m.group_id where m.user_id = u.id and m.left_at is null) as "group",
  (select array_agg(access_level_id order by access_level_id) from user_access_level l where l.user_id = u.id and revoked_at is null) as levels,
  (select url from social_account s where s.user_id = u.id and platform = 'facebook') as facebook,
  (select sum(points)::int from points_entry e where e.user_id = u.id) as points,
  (select s.number from user_stage us join stage s on s.id = us.stage_id where us.user_id = u.id and us.left_at is null) as stage
  from app_user u join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id where u.email = $1`;

test('a row makes the member with profile, batch, group, levels, Facebook account, base points and stage 0', async () => {
  await services.pools.main.query(`insert into tribe_group (name) values ('Agila Tribe')`);
  const file = await sheetOf({
    'Tribe ID': 'T-000777',
    Email: '  LIGAYA@Example.PH ',
    Batch: 'batch 3',
    'First Name': 'Ligaya',
    'Last Name': 'Peña',
    'Birth Date (mm/dd/yyyy)': '04/17/1998',
    'Facebook Profile': 'facebook.com/ligaya.pena',
    'Mobile Number': 9171234567,
    'Group Name': 'Agila Tribe',
    'Access Levels': 'member; Team Lead',
    'Base Points': 1250,
  });
  expect(await anImport(admin, { file })).toMatchObject({ status: 'done', created: 1, failed: 0 });
  expect(await one(whole, ['ligaya@example.ph'])).toMatchObject({
    tribe_id: 'T-000777',
    slug: 'ligaya-pena',
    password_hash: null,
    batch: 'Batch 3',
    birthdate: '1998-04-17',
    mobile_number: '+639171234567',
    group: 'Agila Tribe',
    levels: ['member', 'team-lead'],
    facebook: 'https://www.facebook.com/ligaya.pena',
    points: 1250,
    stage: 0,
  });
  expect(await anImport(admin, { file })).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 0 });
  expect(await one(whole, ['ligaya@example.ph'])).toMatchObject({ points: 1250 });
});

test('without a Tribe ID the next free one is given, and two of the same name have two addresses', async () => {
  const file = await sheetOf(
    { 'Tribe ID': null, Email: 'same1@example.ph', 'First Name': 'Same', 'Last Name': 'Name' },
    { 'Tribe ID': null, Email: 'same2@example.ph', 'First Name': 'Same', 'Last Name': 'Name', 'Access Levels': null },
  );
  expect(await anImport(admin, { file })).toMatchObject({ created: 2 });
  const [first, second] = [await one(whole, ['same1@example.ph']), await one(whole, ['same2@example.ph'])];
  expect(first.slug).toBe('same-name');
  expect(second.slug).toMatch(/^same-name-t-\d{6}$/);
  expect(second.levels).toEqual(['member']);
});

test('a row that names what is not there fails by its column, and the others are in', async () => {
  const file = await sheetOf(
    { Batch: 'Batch 99' },
    { 'Group Name': 'Nobody Tribe' },
    { 'Access Levels': 'member, overlord' },
    { Email: 'fine@example.ph' },
  );
  const result = await anImport(admin, { file });
  expect(result).toMatchObject({ created: 1, failed: 3 });
  expect(result.rows).toEqual([
    { sheet: 'Members', row: 2, column: 'Batch', reason: '"Batch 99" does not exist', unknown: 'Batch 99' },
    {
      sheet: 'Members',
      row: 3,
      column: 'Group Name',
      reason: '"Nobody Tribe" does not exist',
      unknown: 'Nobody Tribe',
    },
    { sheet: 'Members', row: 4, column: 'Access Levels', reason: '"overlord" does not exist', unknown: 'overlord' },
  ]);
});

test('missing batches and groups are made when staff say so, levels never', async () => {
  const file = await sheetOf(
    { Batch: 'Batch 2027', 'Group Name': 'Bagong Tribe' },
    { Batch: 'BATCH 2027', 'Group Name': 'bagong tribe' },
    { 'Access Levels': 'overlord', Batch: 'Batch Never' },
  );
  expect(await anImport(admin, { file, createMissing: true, dryRun: true })).toMatchObject({ created: 2, failed: 1 });
  expect(await one(`select count(*) as made from batch where name ilike 'batch 2027'`)).toEqual({ made: 0 });
  expect(await anImport(admin, { file, createMissing: true })).toMatchObject({ created: 2, failed: 1 });
  expect(
    await one(`select (select count(*) from batch where name ilike 'batch 2027') as batches,
    (select count(*) from tribe_group where name ilike 'bagong tribe') as groups, (select count(*) from batch where name = 'Batch Never') as never`),
  ).toEqual({ batches: 1, groups: 1, never: 0 });
});

test('a preview says what would be and changes nothing', async () => {
  const counts = `select (select count(*) from app_user) as users, (select count(*) from info_log where action not like 'import.%') as logs,
    (select count(*) from mail_outbox) as mails, (select last_value from tribe_id_seq) as number`;
  const known = await aMember({ firstName: 'Old', lastName: 'Name' });
  const { email, tribe_id: tribeId } = await one('select email, tribe_id from app_user where id = $1', [known]);
  const file = await sheetOf(
    {},
    { 'Tribe ID': null },
    { Email: 'nonsense' },
    { Email: email, 'Tribe ID': null, 'First Name': 'New' },
  );
  const before = await one(counts);
  expect(await anImport(admin, { file, dryRun: true, invite: true })).toMatchObject({
    created: 2,
    updated: 1,
    failed: 1,
  });
  expect(await one(counts)).toEqual(before);
  expect(tribeId).toBeTruthy();
});

test('what a sheet says anew is written, and what it leaves empty stays', async () => {
  const first = {
    'Tribe ID': 'T-000888',
    Email: 'change@example.ph',
    'Middle Name': 'Reyes',
    Batch: 'Batch 1',
    'Base Points': 10,
  };
  await anImport(admin, { file: await sheetOf(first) });
  const again = {
    ...first,
    'Middle Name': null,
    Batch: 'Batch 2',
    'Last Name': 'Cruz',
    'Access Levels': 'member,affiliate',
    'Base Points': 99,
  };
  expect(await anImport(admin, { file: await sheetOf(again), mode: 'create' })).toMatchObject({
    updated: 0,
    failed: 1,
  });
  expect(await anImport(admin, { file: await sheetOf(again) })).toMatchObject({ updated: 1, failed: 0 });
  expect(await one(whole, ['change@example.ph'])).toMatchObject({
    batch: 'Batch 2',
    last_name: 'Cruz',
    levels: ['affiliate', 'member'],
    points: 10,
  });
  expect(
    await one(
      `select middle_name from user_profile p join app_user u on u.id = p.user_id where email = 'change@example.ph'`,
    ),
  ).toEqual({ middle_name: 'Reyes' });
});

test('an update finds its people by Tribe ID or address, and adds nobody', async () => {
  await anImport(admin, { file: await sheetOf({ 'Tribe ID': 'T-000999', Email: 'typo@example.ph' }) });
  const file = await sheetOf({ 'Tribe ID': 'T-000999', Email: 'right@example.ph' }, { Email: 'new@example.ph' });
  const result = await anImport(admin, { file, mode: 'update' });
  expect(result).toMatchObject({ updated: 1, created: 0, failed: 1 });
  expect(result.rows).toMatchObject([{ row: 3, reason: 'doesn’t belong to any member yet' }]);
  expect(await one(whole, ['right@example.ph'])).toMatchObject({ tribe_id: 'T-000999' });
});

test('an import takes over no account: no other address for somebody who signs in, nobody who outranks it', async () => {
  const office = await signedInAs('tribe-team-fa');
  const boss = await aPerson({ roles: ['admin'], email: 'boss@example.ph' });
  const member = await aMember({ email: 'signs.in@example.ph', passwordHash: 'x' });
  await services.pools.main.query(`update app_user set tribe_id = 'T-001111' where id = $1`, [boss]);
  await services.pools.main.query(`update app_user set tribe_id = 'T-002222' where id = $1`, [member]);
  const file = await sheetOf(
    { 'Tribe ID': 'T-001111', Email: 'thief1@example.ph' },
    { 'Tribe ID': 'T-002222', Email: 'thief2@example.ph' },
    { 'Tribe ID': null, Email: 'boss@example.ph', 'First Name': 'Fired' },
    { Email: 'upstart@example.ph', 'Access Levels': 'admin' },
  );
  const result = await anImport(office, { file, mode: 'update' });
  expect(result).toMatchObject({ updated: 0, failed: 4 });
  const reasons = result.rows.map(({ row, column, reason }) => `${row} ${column} ${reason}`);
  expect(reasons.slice(0, 4)).toEqual([
    '2 Tribe ID belongs to someone with a higher level than yours',
    '3 Email belongs to an account that signs in with another email address',
    '4 Email belongs to someone with a higher level than yours',
    '5 Access Levels "admin" is a higher level than yours',
  ]);
});

test('an import gives a new address neither to a peer nor to whoever imports (PWD-3)', async () => {
  const office = await signedInAs('tribe-team-fa');
  const peer = await aPerson({ roles: ['tribe-team-fa'], email: 'peer.fa@example.ph' });
  for (const [id, tribeId] of [
    [peer, 'T-004444'],
    [office.me.userId, 'T-005555'],
  ])
    await services.pools.main.query('update app_user set tribe_id = $2 where id = $1', [id, tribeId]);
  const file = await sheetOf(
    { 'Tribe ID': 'T-004444', Email: 'other.peer@example.ph' },
    { 'Tribe ID': 'T-005555', Email: 'other.me@example.ph', 'Access Levels': 'tribe-team-fa' },
  );
  const result = await anImport(office, { file, mode: 'update' });
  expect(result.rows.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
    '2 Email belongs to an account whose email only someone with a higher rank can change',
    '3 Email belongs to an account whose email only someone with a higher rank can change',
  ]);
});

test('an import gives no level that allows more than whoever imports may do, and none to themselves (AUTHZ-1)', async () => {
  const office = await signedInAs('tribe-team-fa');
  await services.pools.main.query(
    `insert into access_level (id, name, rank, function_access) values ('payer', 'Payer', 5, '{"payout_approve": true}')`,
  );
  await services.pools.main.query(
    `update app_user set email = 'office.self@example.ph', tribe_id = 'T-006666' where id = $1`,
    [office.me.userId],
  );
  const file = await sheetOf(
    { Email: 'payer@example.ph', 'Access Levels': 'payer' },
    {
      'Tribe ID': 'T-006666',
      Email: 'office.self@example.ph',
      'First Name': 'Joy',
      'Last Name': 'Peña',
      'Access Levels': 'coach',
    },
    { Email: 'coach@example.ph', 'Access Levels': 'coach' },
  );
  const result = await anImport(office, { file, mode: 'upsert' });
  expect(result.rows.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
    '2 Access Levels "payer" allows more than you can do yourself',
    '3 Access Levels You can’t give yourself an access level',
  ]);
  expect(await one(whole, ['coach@example.ph'])).toMatchObject({ levels: ['coach'] });
});

test('a Tribe ID or an address that is somebody else’s fails', async () => {
  await anImport(admin, {
    file: await sheetOf(
      { 'Tribe ID': 'T-003001', Email: 'one@example.ph' },
      { 'Tribe ID': 'T-003002', Email: 'two@example.ph' },
    ),
  });
  const file = await sheetOf(
    { 'Tribe ID': 'T-003001', Email: 'two@example.ph' },
    { 'Tribe ID': 'T-003002', Email: 'three@example.ph' },
  );
  const result = await anImport(admin, { file });
  expect(result).toMatchObject({ created: 0, updated: 0, failed: 2 });
  expect(result.rows.map(({ column }) => column)).toEqual(['Email', 'Tribe ID']);
});

test('new members are invited when staff say so, each once', async () => {
  const file = await sheetOf({ Email: 'invited@example.ph' });
  const mails = () =>
    one(`select count(*) as mails from mail_outbox where to_address = 'invited@example.ph' and kind = 'invitation'`);
  await anImport(admin, { file, dryRun: true, invite: true });
  expect(await mails()).toEqual({ mails: 0 });
  await anImport(admin, { file, invite: true });
  await anImport(admin, { file, invite: true });
  expect(await mails()).toEqual({ mails: 1 });
});

test('a hundred new members cost as many statements as two', async () => {
  const sheets = await Promise.all(
    [2, 100].map((count) => sheetOf(...Array.from({ length: count }, () => ({ Batch: 'Batch 1', 'Base Points': 5 })))),
  );
  const counts: number[] = [];
  for (const file of sheets) counts.push((await statementsOf(() => anImport(admin, { file }))).length);
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeLessThan(30);
});
