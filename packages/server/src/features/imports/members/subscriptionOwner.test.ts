import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import type { UploadMode } from '@tribe/domain/features/imports/progress.ts';
import { beforeAll, expect, test } from 'vitest';
import { runUpload } from '#features/imports/running/runUpload.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import {
  anAdminWithBase,
  aJobContext,
  anImport,
  aQueuedImport,
  aSheetFile,
  aWorkbook,
  memberCells,
  membersSheet,
} from '../../../testing/sheets.ts';
import { services } from '../../../testing/world.ts';

let admin: Ctx;

beforeAll(async () => {
  admin = await anAdminWithBase();
});

type Cells = NonNullable<Parameters<typeof memberCells>[0]>;

const rowsOf = async (sql: string, values: unknown[] = []) => (await services.pools.main.query(sql, values)).rows;
const subscription = (id: string) => [id, '10/15/2026', 'false', 'tribe-membership', 'one-time'];

async function fileOf(members: Cells[], ids: string[]) {
  const sheets = {
    ...membersSheet(...members.map(memberCells)),
    Subscriptions: [[...sheetColumns.subscriptions], ...ids.map(subscription)],
  };
  return aSheetFile('members.xlsx', await aWorkbook(sheets));
}

/** The outcomes of a file's rows: those of the preview, which must be those of the run, and the addresses of who has what. */
async function imported(ctx: Ctx, file: Awaited<ReturnType<typeof fileOf>>, mode: UploadMode = 'upsert') {
  const outcomes = [];
  for (const dryRun of [true, false]) {
    const { jobId } = await anImport(ctx, { file, mode, dryRun });
    const rows = await rowsOf(
      `select sheet, row_number as row, outcome, problems -> 0 ->> 'reason' as reason from upload_row where job_id = $1 order by 1, 2`,
      [jobId],
    );
    outcomes.push(
      rows.map(({ sheet, row, outcome, reason }) => `${sheet} ${row} ${outcome}${reason ? `: ${reason}` : ''}`),
    );
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  return outcomes[1] ?? [];
}

async function ownerOf(importKey: string): Promise<string | null> {
  const [row] = await rowsOf(
    `select u.email from subscription s join app_user u on u.id = s.user_id where s.import_key = $1`,
    [importKey],
  );
  return row?.email ?? null;
}

let last = 200_000;
const tribeId = () => `T-${(last += 1)}`;
async function known(input: { tribeId: string; email: string }) {
  const id = await aMember({ email: input.email, firstName: 'Known', lastName: 'Person' });
  await rowsOf(`update app_user set tribe_id = $2 where id = $1`, [id, input.tribeId]);
  return id;
}

test('a row that fails for another reason still says whose it is, where Tribe ID and address agree', async () => {
  const person = { tribeId: tribeId(), email: 'agrees@example.ph' };
  await known(person);
  const row = { 'Tribe ID': person.tribeId, Email: 'AGREES@example.ph', Batch: 'Nowhere', 'Subscription ID': 'OWN-1' };
  expect(await imported(admin, await fileOf([row], ['OWN-1']))).toEqual([
    'Members 2 failed: "Nowhere" does not exist',
    'Subscriptions 2 created',
  ]);
  expect(await ownerOf('OWN-1')).toBe('agrees@example.ph');
});

test('an address alone says nothing of a row that fails, and neither does a Tribe ID alone', async () => {
  const person = { tribeId: tribeId(), email: 'alone@example.ph' };
  await known(person);
  const rows = [
    { 'Tribe ID': null, Email: 'alone@example.ph', Batch: 'Nowhere', 'Subscription ID': 'OWN-2' },
    { 'Tribe ID': person.tribeId, Email: 'not an address', 'Subscription ID': 'OWN-3' },
    { 'Tribe ID': 'nonsense', Email: 'ALONE@example.ph ', 'Subscription ID': 'OWN-4' },
  ];
  const outcomes = await imported(admin, await fileOf(rows, ['OWN-2', 'OWN-3', 'OWN-4']));
  expect(outcomes.slice(3)).toEqual(
    [2, 3, 4].map((row) => `Subscriptions ${row} failed: belongs to a row in the Members sheet that wasn’t imported`),
  );
});

test('only adding and only updating give a subscription to nobody but the person of both', async () => {
  const person = { tribeId: tribeId(), email: 'modes@example.ph' };
  await known(person);
  const changed = { 'Tribe ID': person.tribeId, Email: person.email, 'Subscription ID': 'OWN-5' };
  expect(await imported(admin, await fileOf([changed], ['OWN-5']), 'create')).toEqual([
    'Members 2 failed: already exists with different values',
    'Subscriptions 2 created',
  ]);
  expect(await ownerOf('OWN-5')).toBe(person.email);
  const stranger = { 'Tribe ID': tribeId(), Email: 'modes2@example.ph', 'Subscription ID': 'OWN-6' };
  const thief = { 'Tribe ID': tribeId(), Email: person.email, 'Subscription ID': 'OWN-7' };
  const outcomes = await imported(admin, await fileOf([stranger, thief], ['OWN-6', 'OWN-7']), 'update');
  expect(outcomes.map((outcome) => outcome.split(':')[0])).toEqual([
    'Members 2 failed',
    'Members 3 failed',
    'Subscriptions 2 failed',
    'Subscriptions 3 failed',
  ]);
});

test('an update that gives a person another address counts by the new address, in the preview as well', async () => {
  const id = tribeId();
  await known({ tribeId: id, email: 'before@example.ph' });
  const rows = [
    { 'Tribe ID': id, Email: 'after@example.ph', 'Subscription ID': 'OWN-8' },
    { 'Tribe ID': id, Email: 'before@example.ph', 'Subscription ID': 'OWN-9' },
    { 'Tribe ID': id, Email: 'after@example.ph', 'Subscription ID': 'OWN-10' },
  ];
  const outcomes = await imported(admin, await fileOf(rows, ['OWN-8', 'OWN-9', 'OWN-10']), 'update');
  expect(outcomes.slice(3).map((outcome) => outcome.split(':')[0])).toEqual([
    'Subscriptions 2 created',
    'Subscriptions 3 failed',
    'Subscriptions 4 created',
  ]);
  expect(await ownerOf('OWN-10')).toBe('after@example.ph');
});

test('somebody of a higher level, who is archived or was merged gets no subscription', async () => {
  const people = ['boss', 'archived', 'merged'].map((name) => ({
    tribeId: tribeId(),
    email: `${name}.own@example.ph`,
  }));
  for (const person of people) await known(person);
  const [boss, archived, merged] = people;
  await rowsOf(
    `insert into user_access_level (user_id, access_level_id, via, starts_at)
    select id, 'admin', 'manual', now() from app_user where email = $1`,
    [boss!.email],
  );
  await rowsOf(`update app_user set status = 'ARCHIVED' where email = $1`, [archived!.email]);
  await rowsOf(`update app_user set status = 'MERGED' where email = $1`, [merged!.email]);
  const ids = people.map((_, index) => `OWN-2${index}`);
  const rows = people.map((person, index) => ({
    'Tribe ID': person.tribeId,
    Email: person.email,
    'Subscription ID': ids[index]!,
  }));
  const office = await signedInAs('tribe-team-fa');
  const outcomes = await imported(office, await fileOf(rows, ids));
  expect(outcomes.filter((outcome) => outcome.includes(' failed'))).toHaveLength(6);
});

test('an id that two different people’s rows name is nobody’s; the same person may be named twice', async () => {
  const id = tribeId();
  const rows = [
    { Email: 'twice1@example.ph', 'Subscription ID': 'OWN-30' },
    { Email: 'twice2@example.ph', 'Subscription ID': 'OWN-30' },
    { 'Tribe ID': id, Email: 'again@example.ph', 'Subscription ID': 'OWN-31' },
    { 'Tribe ID': id, Email: 'again@example.ph', 'Subscription ID': 'OWN-31' },
    { 'Tribe ID': id, Email: 'again@example.ph', 'Subscription ID': 'OWN-32' },
  ];
  const outcomes = await imported(admin, await fileOf(rows, ['OWN-30', 'OWN-31', 'OWN-32', 'OWN-31']));
  expect(outcomes.slice(5)).toEqual([
    'Subscriptions 2 failed: is in the rows of two different members',
    'Subscriptions 3 created',
    'Subscriptions 4 created',
    'Subscriptions 5 failed: is the same as in row 3',
  ]);
  expect(await ownerOf('OWN-32')).toBe('again@example.ph');
});

test('a subscription that is here stays with who has it, whatever a sheet says', async () => {
  await imported(admin, await fileOf([{ Email: 'holder@example.ph', 'Subscription ID': 'OWN-40' }], ['OWN-40']));
  const other = { Email: 'claims@example.ph', 'Subscription ID': 'OWN-40' };
  expect(await imported(admin, await fileOf([other], ['OWN-40']))).toEqual([
    'Members 2 created',
    'Subscriptions 2 failed: already belongs to another member',
  ]);
  const failing = { 'Tribe ID': tribeId(), Email: 'holder@example.ph', 'Subscription ID': 'OWN-40' };
  expect((await imported(admin, await fileOf([failing], ['OWN-40'])))[1]).toContain('failed');
  expect(await ownerOf('OWN-40')).toBe('holder@example.ph');
});

test('a row of an earlier import counts while its person still has that Tribe ID and that address', async () => {
  const ids = ['OWN-50', 'OWN-51', 'OWN-52', 'OWN-53'];
  const file = await aSheetFile(
    'members.xlsx',
    await aWorkbook(
      membersSheet(...ids.map((id) => memberCells({ Email: `${id}@example.ph`, 'Subscription ID': id }))),
    ),
  );
  await anImport(admin, { file });
  await rowsOf(`update app_user set email = 'moved.on@example.ph' where email = 'own-51@example.ph'`);
  const again = memberCells({ Email: 'own-52b@example.ph', 'Subscription ID': 'OWN-52' });
  await anImport(admin, { file: await aSheetFile('members.xlsx', await aWorkbook(membersSheet(again))) });
  await rowsOf(`update app_user set status = 'ARCHIVED' where email = 'own-53@example.ph'`);
  // The sheet of the members is there, and says nothing of these.
  const outcomes = await imported(admin, await fileOf([{ Email: 'somebody@example.ph' }], ids));
  expect(outcomes.slice(1)).toEqual([
    'Subscriptions 2 created',
    ...[3, 4, 5].map((row) => `Subscriptions ${row} failed: doesn’t belong to any member`),
  ]);
});

test('an import that was killed between the sheets ends as it would have', async () => {
  await aPerson({ email: 'bystander@example.ph' });
  const file = await fileOf(
    [
      { Email: 'resumed@example.ph', 'Subscription ID': 'OWN-60' },
      { Email: 'bystander@example.ph', 'Subscription ID': 'OWN-61' },
    ],
    ['OWN-60', 'OWN-61'],
  );
  const jobId = await aQueuedImport(admin, { file });
  await runUpload(aJobContext(), jobId);
  // As the process left it: the members are in, the subscriptions are not.
  await rowsOf(
    `with invoices as (delete from invoice where subscription_id in (select id from subscription where import_key like 'OWN-6%') returning id)
     delete from payment_schedule where invoice_id in (select i.id from invoice i join subscription s on s.id = i.subscription_id where s.import_key like 'OWN-6%')`,
  );
  await rowsOf(`delete from subscription where import_key like 'OWN-6%'`);
  await rowsOf(`delete from upload_row where job_id = $1 and sheet = 'Subscriptions'`, [jobId]);
  await rowsOf(`update upload_job set status = 'running' where id = $1`, [jobId]);
  await runUpload(aJobContext(), jobId);
  expect(await ownerOf('OWN-60')).toBe('resumed@example.ph');
  expect(await ownerOf('OWN-61')).toBeNull();
});
