import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runUpload } from '#features/imports/running/runUpload.ts';
import { importTried, previewAgain } from '#features/imports/running/upload.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aJobContext, anAdminWithBase, aWorkbook, openSheet } from '../../../testing/sheets.ts';
import { get, send } from '../../../testing/uploads.ts';
import { contextOf, services } from '../../../testing/world.ts';

const path = '/api/upload-upsert-users';
let admin: Ctx;
beforeAll(async () => {
  admin = await anAdminWithBase();
});

const Answer = z.object({ jobId: z.number().optional(), error: z.string().optional() });
const Progress = z.object({
  status: z.string(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  groups: z.array(z.object({ column: z.string(), reason: z.string() })),
  sheets: z.array(
    z.object({ kind: z.string(), recognized: z.object({ tool: z.string(), unused: z.array(z.string()) }).nullable() }),
  ),
});

async function tries(name: string, content: Buffer | string) {
  const answer = await send(admin, { name, content, path, fields: { dryRun: 'true', createMissing: 'true' } });
  return { status: answer.status, ...Answer.parse(await answer.json()) };
}

async function resultOf(jobId: number) {
  await runUpload(aJobContext(), jobId);
  return Progress.parse(await (await get(admin, `${path}?jobId=${jobId}`)).json());
}

/** Previews a file as it came, without a word about its columns, and imports it. */
async function moves(name: string, content: Buffer | string) {
  const tried = await tries(name, content);
  expect(tried).toMatchObject({ status: 202 });
  const preview = await resultOf(tried.jobId ?? 0);
  const { jobId } = await contextOf(admin).run(importTried, [tried.jobId ?? 0, {}]);
  return { preview, result: await resultOf(jobId), jobId };
}

const peopleAt = async (domain: string) =>
  (
    await services.pools.main.query(
      `select u.email, p.first_name as first, p.middle_name as middle, p.last_name as last, p.suffix, p.mobile_number as mobile, p.birthdate,
         p.sex, b.name as batch, g.name as "group"
       from app_user u join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
         left join group_membership m on m.user_id = u.id and m.left_at is null left join tribe_group g on g.id = m.group_id
       where u.email::text like '%@' || $1 order by u.email`,
      [domain],
    )
  ).rows;

test('a Kajabi export of contacts imports as it is', async () => {
  const file = [
    'ID,Name,First Name,Last Name,Email,Member ID,Products,Tags,Phone Number (phone_number),Zip Code (address_zip),Why? (custom_1)',
    '21001,Joy Peña,Joy,Peña,joy@kajabi.example.com,9,"Basics, Pro","vip, 2024",0917 123 4567,1000,"First line',
    'second line"',
    '21002,Juan Dela Cruz Jr.,,,juan@kajabi.example.com,,,,,,',
    ',,,,,,,,,,',
  ].join('\n');
  const { preview, result } = await moves('contacts.csv', file);
  expect(preview.sheets).toEqual([
    {
      kind: 'members',
      recognized: {
        tool: 'kajabi',
        unused: ['ID', 'Member ID', 'Products', 'Tags', 'Zip Code (address_zip)', 'Why? (custom_1)'],
      },
    },
  ]);
  expect(result).toMatchObject({ status: 'done', created: 2, failed: 0 });
  expect(await peopleAt('kajabi.example.com')).toMatchObject([
    { email: 'joy@kajabi.example.com', first: 'Joy', last: 'Peña', mobile: '+639171234567' },
    { email: 'juan@kajabi.example.com', first: 'Juan', last: 'Dela Cruz', suffix: 'Jr.', mobile: null },
  ]);
  const again = await moves('contacts.csv', file);
  expect(again.preview).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 0 });
});

test('a Circle export of members imports as it is, with its names taken apart', async () => {
  const file = [
    'Name,Email,Headline,Profile URL,Member tags,Last sign in at',
    'Maria Clara De la Cruz,maria@circle.example.com,"VA; writer",https://c.example.com/u/1,"new, vip",2026-10-01 10:22:33 UTC',
    'Íñigo Ñ. Zuñiga,inigo@circle.example.com,,,,',
  ].join('\r\n');
  const { preview, result } = await moves('members-export.csv', `\uFEFF${file}\r\n\r\n`);
  expect(preview.sheets[0]?.recognized?.tool).toBe('circle');
  expect(result).toMatchObject({ created: 2, failed: 0 });
  expect(await peopleAt('circle.example.com')).toMatchObject([
    { first: 'Íñigo', middle: 'Ñ.', last: 'Zuñiga' },
    { first: 'Maria Clara', middle: null, last: 'De la Cruz' },
  ]);
});

test('a Thinkific export of users imports as it is', async () => {
  const file = [
    'First Name,Last Name,ID,Amount spent,Date created,Email,Enrollments,Enrollments - list,Scheduled enrollments,Last sign in,Sign in count',
    'Ligaya,Muñoz,236000001,$99.00,2026-07-20 01:52:00 UTC,ligaya@thinkific.example.com,2,"Basics, Résumé",0,,4',
    'Jun,Santos,236000002,$0.00,2026-07-21 01:52:00 UTC,jun@thinkific.example.com,0,,0,,0',
  ].join('\n');
  const { preview, result } = await moves('users.csv', file);
  expect(preview.sheets[0]?.recognized?.tool).toBe('thinkific');
  expect(result).toMatchObject({ created: 2, failed: 0 });
  expect(await peopleAt('thinkific.example.com')).toMatchObject([
    { first: 'Jun', last: 'Santos' },
    { first: 'Ligaya', last: 'Muñoz' },
  ]);
  const { rows } = await services.pools.main.query(`select tribe_id from app_user where tribe_id like '236%'`);
  expect(rows).toEqual([]);
});

test('a Systeme.io export of contacts imports as it is, with semicolons too', async () => {
  const file = [
    'EMAIL;FIRST NAME;SURNAME;PHONE NUMBER;COUNTRY;DATE REGISTERED;TAGS',
    'ana@systeme.example.com;Ana;Ocampo;+639181234567;PH;2026-03-01 10:22:33;"buyer, webinar"',
    'pat@systeme.example.com;Pat;;;;;',
    ';;;;;;',
  ].join('\n');
  const { preview, result } = await moves('contacts.csv', file);
  expect(preview.sheets[0]?.recognized).toEqual({ tool: 'systeme', unused: ['COUNTRY', 'DATE REGISTERED', 'TAGS'] });
  expect(result).toMatchObject({ created: 2, failed: 0 });
  expect(await peopleAt('systeme.example.com')).toMatchObject([
    { first: 'Ana', last: 'Ocampo', mobile: '+639181234567' },
    { first: 'Pat', last: '' },
  ]);
});

test('a plain sheet imports as it is, with its batches and groups', async () => {
  const content = await aWorkbook({
    'Form responses 1': [
      ['Timestamp', 'Full Name', 'Email Address', 'Contact Number', 'Birthday', 'Gender', 'Batch', 'Group'],
      [
        '11/01/2026 10:00:00',
        'Peña, Rosa M.',
        'rosa@sheet.example.com',
        9171234567,
        '1998-04-17',
        'F',
        'Batch 777',
        'Mayon',
      ],
      [null, 'Ben Sta. Ana', 'ben@sheet.example.com', null, 'Nov 28, 1995', 'male', 'Batch 777', null],
      [null, null, null, null, null, null, null, null],
    ],
  });
  const { preview, result } = await moves('people.xlsx', content);
  expect(preview.sheets[0]?.recognized).toEqual({ tool: 'sheet', unused: ['Timestamp'] });
  expect(result).toMatchObject({ created: 2, failed: 0 });
  expect(await peopleAt('sheet.example.com')).toMatchObject([
    { first: 'Ben', last: 'Sta. Ana', birthdate: '1995-11-28', sex: 'Male', batch: 'Batch 777', group: null },
    {
      first: 'Rosa',
      middle: 'M.',
      last: 'Peña',
      mobile: '+639171234567',
      birthdate: '1998-04-17',
      sex: 'Female',
      batch: 'Batch 777',
      group: 'Mayon',
    },
  ]);
});

test('Kajabi’s subscriptions go to the members whose row names them, once staff said what each offer is', async () => {
  const members = [
    'ID,Name,Email,Products,Tags,Subscription ID',
    '1,Lea Cruz,lea@subs.example.com,Basics,,KS-1',
    '2,Rey Cruz,rey@subs.example.com,Basics,,',
  ].join('\n');
  expect((await moves('contacts.csv', members)).result).toMatchObject({ created: 2, failed: 0 });
  const file = [
    'Kajabi Subscription ID,Customer Email,Customer Name,Offer Title,Amount,Interval,Status,Created At,Canceled On',
    'KS-1,lea@subs.example.com,Lea Cruz,Our offer,$242.00,Month,Canceled,"Jan 15, 2026","Feb 20, 2026"',
    'KS-2,rey@subs.example.com,Rey Cruz,Our offer,$242.00,Month,Active,"Jan 15, 2026",',
  ].join('\n');
  const tried = await tries('export.csv', file);
  expect(tried).toMatchObject({ status: 202 });
  const first = await resultOf(tried.jobId ?? 0);
  expect(first).toMatchObject({
    created: 0,
    failed: 2,
    sheets: [{ kind: 'subscriptions', recognized: { tool: 'kajabi' } }],
  });
  expect(first.groups.map(({ column }) => column)).toContain('Funnel ID');
  const said = [
    { column: 'Funnel ID', value: 'Our offer', target: 'tribe-membership' },
    { column: 'Payment Term ID', value: 'Month', target: 'one-time' },
  ];
  const again = await contextOf(admin).run(previewAgain, [tried.jobId ?? 0, { values: said }]);
  // The address alone makes nobody the owner of KS-2.
  expect(await resultOf(again.jobId)).toMatchObject({ created: 1, failed: 1 });
  const { jobId } = await contextOf(admin).run(importTried, [again.jobId, {}]);
  expect(await resultOf(jobId)).toMatchObject({ created: 1, failed: 1 });
  const { rows } = await services.pools.main.query(
    `select u.email, s.starts_at from subscription s join app_user u on u.id = s.user_id where s.import_key in ('KS-1', 'KS-2')`,
  );
  expect(rows).toEqual([{ email: 'lea@subs.example.com', starts_at: '2026-01-15' }]);
});

test('a file whose headings nobody knows is still asked about, and so is one with two columns of one name', async () => {
  const asked = await tries('odd.csv', 'Email,Name,Shoe size,__proto__\nodd@example.com,Odd One,9,x\n');
  expect(asked).toMatchObject({ status: 400, error: 'Members: the template has no column called "Shoe size"' });
  const twice = 'ID,Email,Email,Name,Products,Tags\n1,a@example.com,b@example.com,Ana Cruz,x,y\n';
  expect(await tries('twice.csv', twice)).toMatchObject({
    status: 400,
    error: 'Members: two columns are called "Email"',
  });
});

test('a tool’s column matches aren’t remembered for other files', async () => {
  await moves('contacts.csv', 'ID,Name,Email,Products,Tags\n7,Noel Cruz,noel@memory.example.com,x,y\n');
  const { rows } = await services.pools.main.query(`select source from import_memory where field = 'heading'`);
  expect(rows.map(({ source }) => source)).not.toContain('products');
  const asked = await tries('ours.csv', 'ID,Email,First Name\nT-9,x@memory.example.com,Ana\n');
  expect(asked.error).toBe('Members: the column "ID" seems to be "Tribe ID"');
});

test('rows of whole names that failed are downloaded with the name, and import once they are corrected', async () => {
  const { result, jobId } = await moves(
    'users.csv',
    'Full Name,Email\nTess Cruz,tess@@failed\nBea Cruz,bea@failed.example.com\n',
  );
  expect(result).toMatchObject({ created: 1, failed: 1 });
  const download = await get(admin, `/api/upload-failed-rows?jobId=${jobId}`);
  const [sheet] = await openSheet(Buffer.from(await download.arrayBuffer()));
  const [header = [], row = []] = sheet?.rows ?? [];
  expect(row[header.indexOf('Full Name')]).toBe('Tess Cruz');
  const corrected = row.map((cell, at) => (header[at] === 'Email' ? 'tess@failed.example.com' : String(cell ?? '')));
  const content = await aWorkbook({ Members: [header.map(String), corrected] });
  expect((await moves('failed.xlsx', content)).result).toMatchObject({ created: 1, failed: 0 });
});
