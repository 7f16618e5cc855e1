import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { beforeEach, expect, test } from 'vitest';
import { cookieName, hashOf, newSessionToken } from '#features/accounts/session.ts';
import { bugReportForm, keepForm } from '#features/forms/ownForms.service.ts';
import { viewForm } from '#features/forms/form.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aForm } from '../../../testing/forms.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { headersOf } from '../../../testing/uploads.ts';
import { services } from '../../../testing/world.ts';

/** The page as its data, which the web's own tests draw. */
const app = await aServer(
  { ratePerMinute: { member: 10_000, anonymous: 10_000 } },
  {
    renderPage: async (document, data) => {
      const status = document === 'notFound' ? 404 : 200;
      return { status, html: JSON.stringify({ document, ...data }), style: '' };
    },
  },
);

const { main } = services.pools;
beforeEach(async () => void (await main.query('delete from rate_counter')));

const ours = { origin: 'http://localhost:8910', 'sec-fetch-site': 'same-origin' };

type Sends = [name: string, value: string][];

async function posts(slug: string, fields: Sends, { as, headers = {} }: { as?: Ctx; headers?: object } = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/forms/${slug}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours, ...(as ? headersOf(as) : {}), ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    data: isPage ? JSON.parse(answer.body) : null,
  };
}

/** The cookie of somebody's session, as their browser keeps it. */
async function cookieOf({ me }: Ctx): Promise<string> {
  const token = newSessionToken(services.config.sessionSecret);
  await main.query('update session set token_hash = $2 where id = $1', [me.sessionId, hashOf(token)]);
  return `${cookieName(false)}=${token}`;
}

async function opens(url: string, as?: Ctx) {
  const answer = await app.inject({ method: 'GET', url, headers: as ? { cookie: await cookieOf(as) } : {} });
  return { status: answer.statusCode, headers: answer.headers, data: JSON.parse(answer.body) };
}

const responsesOf = async (slug: string) =>
  (
    await main.query(
      `select r.status, r.answers, r.email, r.source, r.campaign, r.user_id as "userId" from form_response r
       join form f on f.id = r.form_id where f.slug = $1 order by r.id`,
      [slug],
    )
  ).rows;

const twoPages: FormFields = [
  { key: 'about', label: 'About you', type: 'section' },
  { key: 'name', label: 'Name', type: 'short-text', required: true },
  { key: 'works', label: 'Do you work?', type: 'yes-no', required: true },
  { key: 'rate', label: 'Rate', type: 'money', visibleWhen: { key: 'works', is: [true] } },
  { key: 'skills', label: 'Skills', type: 'multi', options: ['Writing', 'Video', 'Design'], page: 2 },
  { key: 'email', label: 'Email', type: 'email', required: true, page: 2 },
];
const aPublicForm = (more: object = {}) =>
  aForm({ audience: 'public', oneResponsePerUser: false, fields: twoPages, ...more });

test('a stranger fills in a form page by page: what was typed is carried, and the whole is sent once', async () => {
  const slug = await aPublicForm({ kind: 'lead' });
  const first: Sends = [
    ['name', ' Niña Peña '],
    ['works', 'yes'],
    ['rate', '₱1,250.50'],
  ];
  const empty = await posts(slug, [
    ['_page', '1'],
    ['_act', 'next'],
    ['rate', '12'],
  ]);
  expect(empty.data).toMatchObject({
    document: 'form',
    part: 0,
    wrong: { name: 'Name is required', works: 'The answer is required' },
    values: { rate: ['12'] },
  });
  const second = await posts(slug, [['_page', '1'], ['_act', 'next'], ...first]);
  expect(second.data).toMatchObject({ part: 1, wrong: {}, values: { name: [' Niña Peña '], works: ['yes'] } });
  const whole: Sends = [...first, ['_page', '2'], ['_act', 'send'], ['skills', 'Video'], ['skills', 'Writing']];
  const refused = await posts(slug, [...whole, ['email', 'nina@']]);
  expect(refused.data).toMatchObject({ part: 1, wrong: { email: 'Email is not formatted correctly' } });
  const back = await posts(slug, [...first, ['_page', '2'], ['_act', 'back'], ['email', 'nina@']]);
  expect(back.data).toMatchObject({ part: 0, values: { email: ['nina@'], name: [' Niña Peña '] } });
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => posts(slug, [...whole, ['email', 'Nina@Example.ph']])),
  );
  for (const { status, location } of sent)
    expect({ status, location }).toEqual({ status: 303, location: `/thank-you?form=${slug}` });
  expect(await responsesOf(slug)).toMatchObject([
    {
      status: 'submitted',
      email: 'nina@example.ph',
      answers: { name: 'Niña Peña', works: true, rate: 1250.5, skills: ['Writing', 'Video'], email: 'nina@example.ph' },
    },
  ]);
  const { rows } = await main.query(`select subject, body_text from mail_outbox where to_address = 'nina@example.ph'`);
  expect(rows).toHaveLength(1);
});

test('the page that it was sent from and its campaign are kept, from what it carries or from where the browser was', async () => {
  const slug = await aPublicForm({ fields: [{ key: 'email', label: 'Email', type: 'email', required: true }] });
  const referer = 'http://localhost:8910/free-training?utm_source=facebook&utm_campaign=november&x=1';
  await posts(slug, [['email', 'a@example.ph']], { headers: { referer } });
  await posts(
    slug,
    [
      ['email', 'b@example.ph'],
      ['source', '/va'],
      ['utm_source', 'tiktok'],
    ],
    { headers: { referer } },
  );
  expect(await responsesOf(slug)).toMatchObject([
    { source: '/free-training', campaign: { utm_source: 'facebook', utm_campaign: 'november' } },
    { source: '/va', campaign: { utm_source: 'tiktok', utm_campaign: 'november' } },
  ]);
});

test('a program that fills in what nobody sees is thanked, and nothing is kept', async () => {
  const slug = await aPublicForm();
  const { status, location } = await posts(slug, [
    ['name', 'x'],
    ['_website', 'https://spam.example'],
  ]);
  expect({ status, location }).toEqual({ status: 303, location: `/thank-you?form=${slug}` });
  expect(await responsesOf(slug)).toEqual([]);
});

test('the twenty-first form in an hour comes back with what was typed, and a foreign page sends none', async () => {
  const slug = await aPublicForm({ fields: [{ key: 'name', label: 'Name', type: 'short-text' }] });
  for (let at = 0; at < 20; at += 1) expect((await posts(slug, [['name', `n${at}`]])).status).toBe(303);
  const late = await posts(slug, [['name', 'Late']]);
  expect(late.data).toMatchObject({
    values: { name: ['Late'] },
    wrong: { form: expect.stringContaining('Too many attempts') },
  });
  const foreign = await posts(slug, [['name', 'x']], {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(403);
});

test('a member’s page is kept as a draft, and overwrites nothing that another device said meanwhile', async () => {
  const slug = await aForm({ fields: twoPages });
  const joy = await signedInAs('member');
  const next = await posts(
    slug,
    [
      ['_page', '1'],
      ['_act', 'next'],
      ['name', 'Joy'],
      ['works', 'no'],
    ],
    { as: joy },
  );
  expect(next).toMatchObject({ status: 303, location: `/form/${slug}?page=2` });
  expect((await viewForm(joy, slug)).answers).toEqual({ name: 'Joy', works: false });
  const page = await opens(`/form/${slug}?page=2`, joy);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.data).toMatchObject({ part: 1, keeps: true, values: { name: ['Joy'], works: ['no'] } });
  // Drawn before the other device wrote its name, and sent after it.
  const base = JSON.stringify({ name: '[["Joy"]]', works: '[["no"]]' });
  await posts(
    slug,
    [
      ['_page', '1'],
      ['_act', 'next'],
      ['name', 'Joy Peña'],
      ['works', 'no'],
    ],
    { as: joy },
  );
  await posts(
    slug,
    [
      ['_page', '1'],
      ['_base', base],
      ['_act', 'next'],
      ['name', 'Joy'],
      ['works', 'yes'],
    ],
    { as: joy },
  );
  expect((await viewForm(joy, slug)).answers).toEqual({ name: 'Joy Peña', works: true });
  const sent = await posts(
    slug,
    [
      ['_page', '2'],
      ['_act', 'send'],
      ['email', 'joy@example.ph'],
    ],
    { as: joy },
  );
  expect(sent.location).toBe(`/thank-you?form=${slug}`);
  expect((await opens(`/form/${slug}`, joy)).data).toMatchObject({ state: 'sent' });
  expect((await opens(`/form/${slug}`)).data).toMatchObject({ state: 'login', keeps: false });
});

test('a page that is kept for everybody shows nothing of anybody, and what isn’t there is not found', async () => {
  const slug = await aPublicForm();
  const joy = await signedInAs('member');
  await posts(
    slug,
    [
      ['_page', '1'],
      ['_act', 'next'],
      ['name', 'Joy'],
      ['works', 'no'],
    ],
    { as: joy },
  );
  const kept = await opens(`/form/${slug}`);
  expect(kept.headers['cache-control']).toContain('must-revalidate');
  expect(kept.data).toMatchObject({ state: 'open', keeps: false, values: {} });
  expect((await opens(`/form/${slug}`, joy)).data.values).toMatchObject({ name: ['Joy'] });
  expect((await opens(`/form/${slug}`)).data.values).toEqual({});
  expect((await app.inject('/form/form-of-nobody')).statusCode).toBe(404);
  expect((await posts('form-of-nobody', [])).status).toBe(404);
});

function inParts(fields: Sends, files: [name: string, fileName: string, content: Buffer][]) {
  const edge = '----edge';
  const head = (more: string) => `--${edge}\r\nContent-Disposition: form-data; ${more}\r\n`;
  const parts = [
    ...fields.map(([name, value]) => Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`)),
    ...files.flatMap(([name, fileName, content]) => [
      Buffer.from(`${head(`name="${name}"; filename="${fileName}"`)}Content-Type: application/octet-stream\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${edge}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${edge}` } };
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('files go along without a script; one that is refused is told beside what was typed; another’s is nobody’s', async () => {
  const fields: FormFields = [
    { key: 'name', label: 'Name', type: 'short-text', required: true },
    { key: 'proof', label: 'Proof', type: 'file', required: true },
    { key: 'more', label: 'More', type: 'file' },
  ];
  const slug = await aForm({ audience: 'public', oneResponsePerUser: false, fields });
  const sends = async (typed: Sends, files: Parameters<typeof inParts>[1]) => {
    const { payload, headers } = inParts([['_page', '1'], ...typed], files);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/forms/${slug}`,
      headers: { ...ours, ...headers },
      payload,
    });
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    return { status: answer.statusCode, data: isPage ? JSON.parse(answer.body) : null };
  };
  const none = Buffer.alloc(0);
  const wrong = await sends(
    [['name', 'Joy']],
    [
      ['_file.proof', 'a.pdf', Buffer.from('MZ a program')],
      ['_file.more', '', none],
    ],
  );
  expect(wrong.data).toMatchObject({ values: { name: ['Joy'] }, wrong: { proof: expect.stringContaining('.pdf') } });
  const half = await sends(
    [],
    [
      ['_file.proof', 'proof.pdf', pdf],
      ['_file.more', '', none],
    ],
  );
  expect(half.data).toMatchObject({ wrong: { name: 'Name is required' }, files: { proof: 'proof.pdf' } });
  const [value] = half.data.values.proof;
  expect(
    (
      await sends(
        [
          ['name', 'Joy'],
          ['proof', String(Number.parseInt(value, 10))],
        ],
        [],
      )
    ).data.wrong,
  ).toHaveProperty('proof');
  expect(
    (
      await sends(
        [
          ['name', 'Joy'],
          ['proof', value],
        ],
        [],
      )
    ).status,
  ).toBe(303);
  const [{ answers }] = await responsesOf(slug);
  const address = `/api/form-files/${answers.proof}`;
  const get = async (as?: Ctx) =>
    (await app.inject({ method: 'GET', url: address, headers: as ? headersOf(as) : {} })).statusCode;
  expect(await get()).toBe(401);
  expect(await get(await signedInAs('member'))).toBe(403);
  // A visitor's answers are for the office.
  expect(await get(await signedInAs('success-manager'))).toBe(404);
  expect(await get(await signedInAs('tribe-team-ro'))).toBe(200);
});

test('a report of a fault says by itself which page it is about and what it was seen with', async () => {
  await keepForm(main, bugReportForm);
  const page = await opens('/bug-report?from=/courses');
  expect(page.data).toMatchObject({ document: 'form', slug: 'bug-report', source: '/courses' });
  expect(page.data.fields.map(({ key }: { key: string }) => key)).toEqual(['what-happened', 'picture']);
  const sent = await posts(
    'bug-report',
    [
      ['_source', '/courses'],
      ['what-happened', 'It fell'],
    ],
    {
      headers: { 'user-agent': 'Firefox of the test' },
    },
  );
  expect(sent.location).toBe('/thank-you?form=bug-report');
  expect((await responsesOf('bug-report')).at(-1)).toMatchObject({
    answers: { 'what-happened': 'It fell', page: '/courses', browser: 'Firefox of the test' },
  });
  expect((await opens('/thank-you?form=bug-report')).data).toMatchObject({ text: 'Thanks! We’ll look into it.' });
});

test('hostile posts break nothing: deep, huge, and names of the language itself', async () => {
  const slug = await aPublicForm();
  const hostile: Sends[] = [
    [
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['toString', 'z'],
      ['_base', '{"__proto__":{"a":1}}'],
      ['_page', '9e99'],
    ],
    [
      ['_base', '['.repeat(10_000)],
      ['_page', '-1'],
      ['_act', 'explode'],
    ],
    [
      ['name', '\u0000<script>alert(1)</script>'],
      ['works', 'maybe'],
      ['skills', '__proto__'],
      ['rate', '1e999'],
    ],
  ];
  for (const fields of hostile) expect((await posts(slug, fields)).data).toMatchObject({ document: 'form' });
  expect((await posts(slug, [['name', 'x'.repeat(60_000)]])).status).toBe(400);
  expect(await responsesOf(slug)).toEqual([]);
});
