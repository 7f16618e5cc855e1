import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { beforeAll, expect, test } from 'vitest';
import { runUpload } from '#features/imports/running/runUpload.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aJobContext, aWorkbook, memberCells, membersSheet } from '../../../testing/sheets.ts';
import { fieldsOf, get, leftovers, send } from '../../../testing/uploads.ts';

let admin: Ctx;

beforeAll(async () => {
  admin = await signedInAs('admin');
});

test('a sheet is answered with 202 and a job, whose progress and failed rows are there by its id', async () => {
  const content = await aWorkbook(membersSheet(memberCells(), memberCells({ Email: 'nonsense' })));
  const started = await send(admin, {
    name: 'members.xlsx',
    content,
    path: '/api/upload-create-users',
    fields: { dryRun: 'true' },
  });
  const { jobId } = await fieldsOf(started);
  expect(started.status).toBe(202);
  expect(await (await get(admin, `/api/upload-create-users?jobId=${jobId}`)).json()).toMatchObject({
    status: 'waiting',
    total: 2,
    processed: 0,
  });
  await runUpload(aJobContext(), jobId);
  expect(await (await get(admin, `/api/upload-create-users?jobId=${jobId}`)).json()).toMatchObject({
    status: 'done',
    mode: 'create',
    dryRun: true,
    created: 1,
    failed: 1,
    rows: [{ sheet: 'Members', row: 3, column: 'Email', reason: 'is not an email address' }],
  });
  const failed = await get(admin, `/api/upload-failed-rows?jobId=${jobId}`);
  expect([failed.status, failed.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('members-failed-rows.xlsx'),
  ]);
  expect((await get(admin, '/api/upload-create-users?jobId=2000000000')).status).toBe(404);
});

test('a refused sheet says why and leaves no job, no row and no file behind', async () => {
  const before = await leftovers();
  const refused = {
    'notes.pdf': ['%PDF-1.7', uploadMessages.notASheet],
    'old.xls': ['\xd0\xcf', uploadMessages.notASheet],
    'members.xlsx': ['no zip', uploadMessages.notASheet],
    'members.csv': ['Tribe ID,Email\n', 'Members: the column "First Name" is missing'],
  } as const;
  for (const [name, [content, reason]] of Object.entries(refused)) {
    const answer = await send(admin, { name, content, path: '/api/upload-upsert-users' });
    const { messages } = await fieldsOf(answer);
    expect([name, answer.status]).toEqual([name, 400]);
    expect(messages?.file[0]).toContain(reason);
  }
  expect(await leftovers()).toEqual(before);
});

test('a template with its example rows is itself a sheet that can be tried', async () => {
  for (const [target, path] of [
    ['groups', '/api/upload-create-groups'],
    ['courses', '/api/upload-create-courses'],
    ['members', '/api/upload-upsert-users'],
  ]) {
    const template = await get(admin, `/api/upload-template?target=${target}`);
    expect(template.headers.get('content-disposition')).toContain(`${target}-template.xlsx`);
    const content = Buffer.from(await template.arrayBuffer());
    const answer = await send(admin, { name: 'template.xlsx', content, path: `${path}?dryRun=true` });
    const { jobId } = await fieldsOf(answer);
    await runUpload(aJobContext(), jobId);
    const { rows, status, dryRun } = await fieldsOf(get(admin, `${path}?jobId=${jobId}`));
    const reasons = rows.map(({ reason }) => reason);
    expect([
      status,
      dryRun,
      reasons.filter((reason) => !/does not exist|Members sheet|row of this file/.test(reason)),
    ]).toEqual(['done', true, []]);
  }
  expect((await get(admin, '/api/upload-template?target=constructor')).status).toBe(400);
});
