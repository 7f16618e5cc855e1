import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { beforeEach, expect, test } from 'vitest';
import { saveFormAnswers, submitForm } from '#features/forms/form.service.ts';
import { pageResponses, reviewResponse } from '#features/forms/responses/response.service.ts';
import { findMyProfile } from '#features/members/profile/profile.service.ts';
import { auditRows } from '../../../testing/audit.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aFormServer, responsesOf } from '../../../testing/formPosts.ts';
import { aForm, viewForm } from '../../../testing/forms.ts';
import { signedInAs } from '../../../testing/people.ts';
import { contextOf, services } from '../../../testing/world.ts';

const { opens, posts } = await aFormServer();
const { main } = services.pools;
beforeEach(async () => void (await main.query('delete from rate_counter')));

const fields: FormFields = [
  { key: 'name', label: 'Name', type: 'short-text', required: true },
  { key: 'goal', label: 'Goal', type: 'short-text', page: 2 },
];
const aJourney = () => aForm({ kind: 'journey', fields });

const idOf = async (slug: string): Promise<number> =>
  (await main.query('select id from form where slug = $1', [slug])).rows[0].id;

test('what was sent is changed until it is read: prefilled, field by field, and it stays one answer all the while', async () => {
  const [slug, joy] = [await aJourney(), await signedInAs('member')];
  const as = contextOf(joy);
  await as.run(submitForm, [slug, { name: 'Joy', goal: 'One client' }]);
  expect((await opens(`/form/${slug}`, joy)).data).toMatchObject({ state: 'sent', mayChange: true });
  const opened = await opens(`/form/${slug}?change=1`, joy);
  expect(opened.data).toMatchObject({ state: 'open', values: { name: ['Joy'], goal: ['One client'] } });
  await as.run(saveFormAnswers, [slug, { answers: { goal: 'Two clients' } }]);
  // Not sent yet: what staff read is what was sent.
  expect(await responsesOf(slug)).toMatchObject([
    { status: 'submitted', answers: { name: 'Joy', goal: 'One client' } },
    { status: 'draft', answers: { name: 'Joy', goal: 'Two clients' } },
  ]);
  // Begun on one device, it goes on on another without being asked for.
  expect((await opens(`/form/${slug}`, joy)).data).toMatchObject({ state: 'open', values: { goal: ['Two clients'] } });
  await as.run(submitForm, [slug, {}]);
  expect(await responsesOf(slug)).toMatchObject([
    { status: 'submitted', answers: { name: 'Joy', goal: 'Two clients' } },
  ]);
  expect((await auditRows('form', await idOf(slug))).map(({ action }) => action)).toContain('form.changed');
});

test('once it was read nothing changes any more, whatever is open', async () => {
  const [slug, joy, admin] = [await aJourney(), await signedInAs('member'), await signedInAs('admin')];
  const as = contextOf(joy);
  await as.run(submitForm, [slug, { name: 'Joy' }]);
  await as.run(saveFormAnswers, [slug, { answers: { goal: 'Two clients' } }]);
  const { rows } = await pageResponses(admin, { formId: await idOf(slug) });
  await contextOf(admin).run(reviewResponse, [rows[0]!.id, true]);
  expect(await codeOf(as.run(submitForm, [slug, {}]))).toBe('CONFLICT');
  expect(await codeOf(as.run(saveFormAnswers, [slug, { answers: { goal: 'Three' } }]))).toBe('CONFLICT');
  expect((await opens(`/form/${slug}?change=1`, joy)).data).toMatchObject({ state: 'sent', mayChange: false });
  expect((await responsesOf(slug))[0]).toMatchObject({ answers: { name: 'Joy' } });
  expect((await viewForm(joy, slug)).isSent).toBe(true);
});

test('a change that is sent from four tabs while somebody reads it is made before it was read, or not at all', async () => {
  const [slug, joy, admin] = [await aJourney(), await signedInAs('member'), await signedInAs('admin')];
  await contextOf(joy).run(submitForm, [slug, { name: 'Joy' }]);
  const { rows } = await pageResponses(admin, { formId: await idOf(slug) });
  const change = (at: number) => contextOf(joy).run(submitForm, [slug, { name: `Joy ${at}` }]);
  const [read, ...tries] = await Promise.allSettled([
    contextOf(admin).run(reviewResponse, [rows[0]!.id, true]),
    ...[1, 2, 3, 4].map(change),
  ]);
  expect(read.status).toBe('fulfilled');
  for (const each of tries.filter((one) => one.status === 'rejected'))
    expect(each.reason).toHaveProperty('code', 'CONFLICT');
  const [kept, ...more] = await responsesOf(slug);
  expect(more).toEqual([]);
  expect(kept.answers.name).toMatch(/^Joy( [1-4])?$/);
});

test('a second click on Send changes nothing, and is in the log once', async () => {
  const [slug, joy] = [await aJourney(), await signedInAs('member')];
  const sends = (goal: string) => contextOf(joy).run(submitForm, [slug, { name: 'Joy', goal }]);
  const changes = async () =>
    (await auditRows('form', await idOf(slug))).filter(({ action }) => action === 'form.changed').length;
  await sends('One client');
  await Promise.all([sends('Two clients'), sends('Two clients'), sends('Two clients')]);
  await sends('Two clients');
  expect(await changes()).toBe(1);
  await sends('Three');
  expect(await changes()).toBe(2);
});

test('without a script it is changed page by page, and changed back again', async () => {
  const [slug, joy] = [await aJourney(), await signedInAs('member')];
  await contextOf(joy).run(submitForm, [slug, { name: 'Joy', goal: 'One' }]);
  const next = await posts(
    slug,
    [
      ['_page', '1'],
      ['_act', 'next'],
      ['_base', '{"name":"[[\\"Joy\\"]]"}'],
      ['name', 'Joy'],
    ],
    { as: joy },
  );
  expect(next.location).toBe(`/form/${slug}?page=2&change=1`);
  expect((await opens(String(next.location), joy)).data).toMatchObject({ state: 'open', values: { goal: ['One'] } });
  for (const goal of ['Two', 'One', 'Two']) {
    const sent = await posts(
      slug,
      [
        ['_page', '2'],
        ['_act', 'send'],
        ['goal', goal],
      ],
      { as: joy },
    );
    expect(sent.location).toBe(`/thank-you?form=${slug}`);
    expect((await responsesOf(slug)).map(({ answers }) => answers)).toEqual([{ name: 'Joy', goal }]);
  }
  const wrong = await posts(
    slug,
    [
      ['_page', '1'],
      ['_act', 'send'],
      ['name', ''],
    ],
    { as: joy },
  );
  expect(wrong.data).toMatchObject({ state: 'open', wrong: { name: 'Name is required' } });
});

test('any other form that may be sent once stays as it was sent', async () => {
  const [slug, joy] = [await aForm({ fields }), await signedInAs('member')];
  await contextOf(joy).run(submitForm, [slug, { name: 'Joy' }]);
  expect((await opens(`/form/${slug}?change=1`, joy)).data).toMatchObject({ state: 'sent', mayChange: false });
  expect(await codeOf(contextOf(joy).run(submitForm, [slug, { name: 'Lea' }]))).toBe('CONFLICT');
});

test('answers fill what the profile doesn’t say yet, as its owner could have written it, and nothing else', async () => {
  const mapped: FormFields = [
    { key: 'phone', label: 'Phone', type: 'phone', mapsTo: 'mobileNumber' },
    { key: 'born', label: 'Born', type: 'date', mapsTo: 'birthdate' },
    { key: 'where', label: 'Where', type: 'place', mapsTo: 'place' },
    { key: 'niche', label: 'Niche', type: 'single', options: ['Video'], mapsTo: 'niche' },
    { key: 'other', label: 'Other', type: 'short-text', mapsTo: 'headline' },
    { key: 'more', label: 'More', type: 'short-text', mapsTo: 'headline' },
    { key: 'wrong', label: 'Wrong', type: 'short-text', mapsTo: 'mobileNumber' },
    { key: 'level', label: 'Level', type: 'short-text', mapsTo: 'isOnLeaderboard' },
  ];
  const [slug, joy] = [await aForm({ fields: mapped }), await signedInAs('member')];
  await main.query(`update user_profile set niche = 'Writing', mobile_number = null where user_id = $1`, [
    joy.me.userId,
  ]);
  const { version } = await findMyProfile(joy);
  await contextOf(joy).run(submitForm, [
    slug,
    {
      phone: '0917 555 0142',
      born: '2090-01-01',
      where: { country: 'Philippines', state: 'Cebu', city: 'Cebu City' },
      niche: 'Video',
      other: 'Editor from Cebu',
      more: 'Another',
      wrong: '0918 555 0142',
      level: 'false',
    },
  ]);
  expect(await findMyProfile(joy)).toMatchObject({
    mobileNumber: '+639175550142',
    birthdate: null,
    country: 'Philippines',
    state: 'Cebu',
    city: 'Cebu City',
    niche: 'Writing',
    headline: 'Editor from Cebu',
    version: version + 1,
  });
  expect((await auditRows('user', joy.me.userId)).map(({ action }) => action)).toContain('profile.filled');
});
