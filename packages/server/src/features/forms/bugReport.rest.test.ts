import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bugReportForm, keepForm } from '#features/forms/ownForms.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { signedInAs } from '../../testing/people.ts';
import { aListeningServer, get, leftovers, send } from '../../testing/uploads.ts';
import { headersOf } from '../../testing/server.ts';
import { services } from '../../testing/world.ts';

const path = '/api/bug-report';
const report = { whatHappened: 'The lesson stays white', page: '/courses/my-courses/1' };

beforeAll(async () => keepForm(services.pools.main, bugReportForm));
beforeEach(async () => void (await services.pools.main.query('delete from rate_counter')));

async function tell(viewer: Ctx | null, body: object = report): Promise<Response> {
  const { address } = await aListeningServer();
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headersOf(viewer), 'content-type': 'application/json', 'user-agent': 'Firefox of the test' },
    body: JSON.stringify(body),
  });
}

const screenshot = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();

async function latest(): Promise<{ user_id: number | null; status: string; answers: Record<string, unknown> }> {
  const { rows } = await services.pools.main.query(
    'select user_id, status, answers from form_response order by id desc limit 1',
  );
  return rows[0];
}

test('a report of a stranger is kept with the page and the browser', async () => {
  expect((await tell(null)).status).toBe(201);
  expect(await latest()).toEqual({
    user_id: null,
    status: 'submitted',
    answers: {
      'what-happened': 'The lesson stays white',
      page: '/courses/my-courses/1',
      browser: 'Firefox of the test',
    },
  });
});

test('signs that no text holds are taken out of a report', async () => {
  expect((await tell(null, { whatHappened: 'It \u0000fell', page: '' })).status).toBe(201);
  expect((await latest()).answers).toMatchObject({ 'what-happened': 'It fell' });
});

test('without a word of what happened nothing is kept', async () => {
  const answer = await tell(null, { whatHappened: '  ' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('What happened is required');
});

test('a picture is written anew without what it knew of its place, and only staff with forms open it', async () => {
  const member = await signedInAs('member');
  const sent = await send(member, { name: 'screen.png', content: await screenshot(), path, fields: report });
  expect(sent.status).toBe(201);
  const { user_id: sender, answers } = await latest();
  expect(sender).toBe(member.me.userId);
  const address = `/api/bug-report-pictures/${String(answers['picture'])}`;
  expect((await get(null, address)).status).toBe(401);
  expect((await get(member, address)).status).toBe(403);
  const staff = await signedInAs('success-manager');
  const opened = await get(staff, address);
  const { format, exif } = await sharp(await opened.arrayBuffer()).metadata();
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
  expect(opened.headers.get('content-security-policy')).toContain('sandbox');
  for (const id of ['0', 'x', '2000000000'])
    expect((await get(staff, `/api/bug-report-pictures/${id}`)).status).toBe(404);
});

test('a stranger’s picture belongs to nobody; what is no picture, and one that is too large, leave nothing behind', async () => {
  expect((await send(null, { name: 'a.png', content: await screenshot(), path, fields: report })).status).toBe(201);
  const before = await leftovers();
  for (const [name, content] of [
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.png', 'MZ this is a program'],
    ['a.png', Buffer.alloc(10_485_761)],
  ] as const) {
    expect((await send(null, { name, content, path, fields: report })).status).toBe(400);
  }
  expect((await send(null, { name: 'b.png', content: await screenshot(), path, fields: {} })).status).toBe(400);
  expect(await leftovers()).toEqual(before);
});

test('the sixth report in an hour waits, by account and by address', async () => {
  const member = await signedInAs('member');
  const stati = [];
  for (let times = 0; times < 6; times += 1) stati.push((await tell(member)).status);
  expect(stati).toEqual([201, 201, 201, 201, 201, 429]);
  await services.pools.main.query(`delete from rate_counter where key like 'bug-report:address%'`);
  expect((await tell(member)).status).toBe(429);
  expect((await tell(null)).status).toBe(201);
});

test('it goes by mail to whom the setting names, and nowhere else', async () => {
  const email = `bugs-${randomUUID()}@example.ph`;
  const name = 'bug-report-mail';
  const put = (value: string) =>
    services.pools.main.query(
      `insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
      [name, value],
    );
  await put('not an address');
  expect((await tell(null)).status).toBe(201);
  await put(email);
  expect((await tell(null)).status).toBe(201);
  const { rows } = await services.pools.main.query(
    `select to_address, body_text from mail_outbox where kind = 'bug-report'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].to_address).toBe(email);
  expect(rows[0].body_text).toContain('The lesson stays white');
});
