import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { beforeEach, expect, test } from 'vitest';
import { aFormServer, responsesOf, type Sends } from '../../../testing/formPosts.ts';
import { aForm, viewForm } from '../../../testing/forms.ts';
import { signedInAs } from '../../../testing/people.ts';
import { services } from '../../../testing/world.ts';

const { app, opens, posts } = await aFormServer();
const { main } = services.pools;
beforeEach(async () => void (await main.query('delete from rate_counter')));

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
    wrong: { name: 'Name is required', works: '“Do you work?” is required' },
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

test('a page that a member sends whole is one answer, and nothing is left half-written', async () => {
  const slug = await aForm({ fields: [{ key: 'name', label: 'Name', type: 'short-text' }], oneResponsePerUser: false });
  const joy = await signedInAs('member');
  for (const name of ['Joy', 'Joy again']) expect((await posts(slug, [['name', name]], { as: joy })).status).toBe(303);
  expect((await responsesOf(slug)).map(({ status, answers }) => [status, answers.name])).toEqual([
    ['submitted', 'Joy'],
    ['submitted', 'Joy again'],
  ]);
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
