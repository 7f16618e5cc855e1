import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { runUpload } from '#features/imports/running/runUpload.ts';
import { importTried } from '#features/imports/running/upload.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aJobContext, aWorkbook, memberCells, openSheet, realSheet } from '../../../testing/sheets.ts';
import { get, leftovers, send } from '../../../testing/uploads.ts';
import { contextOf, services } from '../../../testing/world.ts';

const path = '/api/upload-upsert-users';
let admin: Ctx;
beforeAll(async () => {
  admin = await signedInAs('admin');
});

const Answer = z.object({
  jobId: z.number().optional(),
  error: z.string().optional(),
  sheets: z
    .array(
      z.object({
        sheet: z.string(),
        kind: z.string().nullable(),
        headingRow: z.number(),
        columns: z.array(z.object({ column: z.string(), place: z.number() })),
        rows: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })),
      }),
    )
    .optional(),
});

/** Sends a sheet to be tried, and how it is to be read where that was said. */
async function tries(name: string, content: Buffer | string, layout?: unknown) {
  const fields = { dryRun: 'true', ...(layout === undefined ? {} : { layout: JSON.stringify(layout) }) };
  const answer = await send(admin, { name, content, path, fields });
  return { status: answer.status, ...Answer.parse(await answer.json()) };
}

const layoutOf = (sheets: z.infer<typeof Answer>['sheets'] = []) =>
  sheets.filter(({ kind }) => kind !== null).map(({ rows: _rows, ...layout }) => layout);

async function resultOf(jobId = 0) {
  await runUpload(aJobContext(), jobId);
  return z
    .object({ status: z.string(), created: z.number(), failed: z.number(), unchanged: z.number() })
    .parse(await (await get(admin, `${path}?jobId=${jobId}`)).json());
}

const emailOf = () => `mapped-${crypto.randomUUID()}@example.ph`;
const personOf = async (email: string) =>
  (
    await services.pools.main.query(
      'select p.first_name, p.last_name, p.mobile_number from app_user u join user_profile p on p.user_id = u.id where u.email = $1',
      [email],
    )
  ).rows[0];

test('other names for columns and a heading row further down are asked about, run as staff say, and remembered', async () => {
  const [one, two] = [emailOf(), emailOf()];
  const sheet = (email: string) =>
    aWorkbook({
      'Batch 24': [
        ['Members of our academy', null, null, null],
        [null, 'as of November', null, null],
        ['Email Address', 'Pangalan', 'Surname', 'Remarks'],
        [email, 'Ligaya', 'Peña', 'pays cash'],
      ],
    });
  const before = await leftovers();
  const asked = await tries('ours.xlsx', await sheet(one));
  expect(asked.status).toBe(400);
  expect(await leftovers()).toEqual(before);
  const [found] = asked.sheets ?? [];
  expect(found).toMatchObject({ sheet: 'Batch 24', kind: 'members', headingRow: 3 });
  expect(found?.rows[2]).toEqual({ number: 3, cells: ['Email Address', 'Pangalan', 'Surname', 'Remarks'] });

  const layout = [
    {
      sheet: 'Batch 24',
      kind: 'members',
      headingRow: 3,
      columns: [
        { column: 'Email', place: 0 },
        { column: 'First Name', place: 1 },
        { column: 'Last Name', place: 2 },
      ],
    },
  ];
  const tried = await tries('ours.xlsx', await sheet(one), layout);
  expect(tried.status).toBe(202);
  expect(await resultOf(tried.jobId)).toMatchObject({ status: 'done', created: 1, failed: 0 });
  const { jobId } = await contextOf(admin).run(importTried, [tried.jobId ?? 0, {}]);
  expect(await resultOf(jobId)).toMatchObject({ status: 'done', created: 1, failed: 0 });
  expect(await personOf(one)).toMatchObject({ first_name: 'Ligaya', last_name: 'Peña' });

  // The next file only says that its heading is further down; its columns are known.
  const next = await tries('ours.xlsx', await sheet(two));
  expect(next.error).toBe('Members: the heading row seems to be row 3');
  expect(layoutOf(next.sheets)).toEqual(layout);
  const csv = `Email Address,Pangalan,Surname,Remarks\n${two},Ana,Cruz,x\n`;
  const known = await tries('next.csv', csv);
  expect(known.status).toBe(202);
  expect(await resultOf(known.jobId)).toMatchObject({ created: 1, failed: 0 });
});

test('staff who ask see the columns of a file that is clear, and correct what was remembered', async () => {
  const email = emailOf();
  const sheet = `Email,Nickname\n${email},Ana\n`;
  const layout = (place: number, columns: object[] = []) => [
    { sheet: 'nick', kind: 'members', headingRow: 1, columns: [{ column: 'Email', place }, ...columns] },
  ];
  const imports = async (said: unknown) => {
    const tried = await tries('nick.csv', sheet, said);
    await resultOf(tried.jobId);
    await contextOf(admin).run(importTried, [tried.jobId ?? 0, {}]);
  };
  await imports(layout(0, [{ column: 'First Name', place: 1 }]));
  expect((await tries('nick.csv', sheet)).status).toBe(202);
  const before = await leftovers();
  const fields = { dryRun: 'true', matchColumns: 'true' };
  const shown = await send(admin, { name: 'nick.csv', content: sheet, path, fields });
  const { sheets, error } = Answer.parse(await shown.json());
  expect([shown.status, error, layoutOf(sheets)]).toEqual([
    200,
    undefined,
    layout(0, [{ column: 'First Name', place: 1 }]),
  ]);
  expect(await leftovers()).toEqual(before);
  const both = `Email,First Name,Nickname\n${email},Ana,Annie\n`;
  const fixed = layout(0, [{ column: 'First Name', place: 1 }]);
  const tried = await tries('nick.csv', both, fixed);
  await resultOf(tried.jobId);
  await contextOf(admin).run(importTried, [tried.jobId ?? 0, {}]);
  expect((await tries('nick.csv', sheet)).error).toContain('the column "First Name" is missing');
});

test('optional columns may be missing; required ones that are missing are named', async () => {
  const email = emailOf();
  const started = await tries('members.csv', `Email,First Name\n${email},Ana\n`);
  expect(started.status).toBe(202);
  expect(await resultOf(started.jobId)).toMatchObject({ created: 1, failed: 0 });
  expect((await tries('members.csv', 'Tribe ID,Batch\nT-1,x\n')).error).toBe(
    'Members: the columns "Email", "First Name" are missing',
  );
  const lacking = [{ sheet: 'members', kind: 'members', headingRow: 1, columns: [{ column: 'Email', place: 0 }] }];
  const answer = await tries('members.csv', `Email,Name\n${email},Ana\n`, lacking);
  expect([answer.status, answer.error]).toEqual([400, 'Members: the column "First Name" is missing']);
});

test('what is said of a file is checked again: kinds, columns, bounds, and nothing twice', async () => {
  const csv = `Email,First Name\n${emailOf()},Ana\n`;
  const good = { sheet: 'members', kind: 'members', headingRow: 1, columns: [{ column: 'Email', place: 0 }] };
  const wrong: unknown[] = [
    'members',
    [],
    [{ ...good, kind: 'courses' }],
    [{ ...good, kind: '__proto__' }],
    [{ ...good, headingRow: -1 }],
    [{ ...good, columns: [{ column: '__proto__', place: 0 }] }],
    [{ ...good, columns: [{ column: 'Email', place: 100_000 }] }],
    [{ ...good, columns: [...good.columns, { column: 'First Name', place: 0 }] }],
    [good, good],
    [{ ...good, sheet: 'elsewhere' }],
    { __proto__: null, length: 1 },
  ];
  const before = await leftovers();
  const statuses = [];
  for (const layout of wrong) statuses.push((await tries('members.csv', csv, layout)).status);
  expect(statuses).toEqual(wrong.map(() => 400));
  const torn = await send(admin, { name: 'members.csv', content: csv, path, fields: { layout: '[{' } });
  expect(torn.status).toBe(400);
  expect(await leftovers()).toEqual(before);
});

test('hostile headings are harmless: __proto__, 50,000 characters, thousands of columns, the same one twice', async () => {
  const email = emailOf();
  const header = ['__proto__', 'constructor', 'x'.repeat(50_000), 'Email', 'Email', 'First Name', '=1+1'];
  const csv = [header.join(','), ['a', 'b', 'c', email, emailOf(), 'Ana', 'd'].join(',')].join('\n');
  const asked = await tries('members.csv', csv);
  expect(asked.status).toBe(400);
  expect(JSON.stringify(asked).length).toBeLessThan(20_000);
  const tried = await tries('members.csv', csv, layoutOf(asked.sheets));
  expect(await resultOf(tried.jobId)).toMatchObject({ created: 1, failed: 0 });
  const { jobId } = await contextOf(admin).run(importTried, [tried.jobId ?? 0, {}]);
  expect(await resultOf(jobId)).toMatchObject({ created: 1 });
  expect(await personOf(email)).toMatchObject({ first_name: 'Ana' });
  const { rows } = await services.pools.main.query(`select max(length(source)) as longest from import_memory`);
  expect(rows[0].longest).toBeLessThanOrEqual(200);
  const wide = Array.from({ length: 16_000 }, (_, at) => `Column ${at}`).join(',');
  expect(JSON.stringify(await tries('members.csv', `${wide}\n${wide}\n`)).length).toBeLessThan(200_000);
});

test('two sheets of one file are read each in its own way, and a sheet that staff leave out is left alone', async () => {
  const email = emailOf();
  const content = await aWorkbook({
    People: [
      ['Given name', 'E-mail'],
      ['Ana', email],
    ],
    Members: [[...sheetColumns.members], memberCells({ Email: 'nonsense' })],
  });
  const layout = [
    {
      sheet: 'People',
      kind: 'members',
      headingRow: 1,
      columns: [
        { column: 'First Name', place: 0 },
        { column: 'Email', place: 1 },
      ],
    },
  ];
  const tried = await tries('both.xlsx', content, layout);
  expect(await resultOf(tried.jobId)).toMatchObject({ created: 1, failed: 0 });
});

/** Only where the academy's own sheets are beside the repository. */
describe.runIf(realSheet('members-25.xlsx') !== null)('the real sheets', () => {
  test('a real sheet under other headings, three rows further down, imports whole', async () => {
    const [members, subscriptions] = await openSheet(readFileSync(realSheet('members-25.xlsx')!.path));
    const others = new Map<unknown, string>([
      ['Email', 'Email Address'],
      ['First Name', 'Given Name'],
      ['Mobile Number', 'Phone'],
      ['Birth Date (mm/dd/yyyy)', 'Birthday'],
    ]);
    const [header = [], ...people] = members?.rows ?? [];
    const cells = (row: readonly unknown[]) =>
      row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' || cell instanceof Date ? cell : null));
    const content = await aWorkbook({
      'Our people': [
        ['Academy'],
        ['2026'],
        ['Confidential'],
        header.map((each) => others.get(each) ?? String(each)),
        ...people.map(cells),
      ],
      Subscriptions: (subscriptions?.rows ?? []).map(cells),
    });
    const asked = await tries('ours.xlsx', content);
    expect(asked.error).toContain('the heading row seems to be row 4');
    const tried = await tries('ours.xlsx', content, layoutOf(asked.sheets));
    const options = { createMissing: true, invite: false };
    expect(tried.status).toBe(202);
    await services.pools.main.query('update upload_job set options = options || $2 where id = $1', [
      tried.jobId,
      options,
    ]);
    expect(await resultOf(tried.jobId)).toMatchObject({ status: 'done', created: 25 });
  });
});
