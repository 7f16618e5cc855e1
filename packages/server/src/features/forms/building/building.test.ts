import { randomUUID } from 'node:crypto';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { newField } from '@tribe/domain/features/forms/draftMoves.ts';
import { expect, test } from 'vitest';
import { submitForm } from '#features/forms/form.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aForm, saveAnswer, viewForm } from '../../../testing/forms.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';
import { publishForm, saveFormDraft } from './draft.service.ts';
import { archiveForm, createForm, findFormDetail, pageForms, restoreForm, updateForm } from './form.service.ts';

const anInput = (more: object = {}) => ({
  name: 'Coaching survey',
  slug: `survey-${randomUUID().slice(0, 8)}`,
  kind: 'survey',
  audience: 'members',
  description: '',
  confirmation: 'Thank you.',
  oneResponsePerUser: true,
  ...more,
});

const asks = (key: string, more: Partial<FormField> = {}) => ({
  ...newField('short-text', 1, []),
  options: [],
  key,
  label: `About ${key}`,
  ...more,
});

const idOf = async (slug: string): Promise<number> =>
  (await services.pools.main.query('select id from form where slug = $1', [slug])).rows[0].id;

test('those with the page see forms, and those with form_create write them', async () => {
  expect(await codeOf(pageForms(aStranger(), {}))).toBe('UNAUTHENTICATED');
  expect(await codeOf(pageForms(await signedInAs('coach'), {}))).toBe('FORBIDDEN');
  const reader = await signedInAs('success-manager');
  expect((await pageForms(reader, {})).rows).toBeInstanceOf(Array);
  expect(await codeOf(createForm(reader, anInput()))).toBe('FORBIDDEN');
  expect(await codeOf(publishForm(reader, 1, 0))).toBe('FORBIDDEN');
  expect(await codeOf(findFormDetail(await signedInAs('admin'), 2_000_000_000))).toBe('NOT_FOUND');
});

test('a form is made, written, published, and never changed after; its short names and its address stay', async () => {
  const staff = contextOf(await signedInAs('head-coach'));
  const made = await staff.run(createForm, [anInput()]);
  expect(made).toMatchObject({ status: 'draft', fields: [], versions: [], revision: 0 });
  expect(await codeOf(staff.run(publishForm, [made.id, 0]))).toBe('BAD_USER_INPUT');
  const written = await staff.run(saveFormDraft, [
    made.id,
    0,
    [asks('name'), asks('hours', { type: 'number', label: '' })],
  ]);
  expect(written).toMatchObject({ revision: 1, hasDraft: true });
  await expect(staff.run(publishForm, [made.id, 1])).rejects.toMatchObject({
    messages: { hours: ['Write the question'] },
  });
  await staff.run(saveFormDraft, [made.id, 1, [asks('name'), asks('hours', { type: 'number' })]]);
  const published = await staff.run(publishForm, [made.id, 2]);
  expect(published).toMatchObject({ status: 'published', hasDraft: false, versions: [{ number: 1, responses: 0 }] });
  expect(published.locked).toContainEqual({ key: 'hours', type: 'number' });
  const member = await signedInAs('member');
  expect((await viewForm(member, made.slug)).fields.map(({ key }) => key)).toEqual(['name', 'hours']);
  // The key of a number may not become a text's: answers lie under it.
  await staff.run(saveFormDraft, [made.id, 3, [asks('name'), asks('hours')]]);
  await expect(staff.run(publishForm, [made.id, 4])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(staff.run(updateForm, [made.id, anInput({ slug: 'another' })])).rejects.toMatchObject({
    messages: { slug: ['Address is not valid'] },
  });
  expect((await auditRows('form', made.id)).map(({ action }) => action)).toContain('form.published');
  await staff.run(archiveForm, [made.id]);
  expect(await codeOf(viewForm(member, made.slug))).toBe('NOT_FOUND');
  expect(await staff.run(restoreForm, [made.id])).toMatchObject({ status: 'published' });
});

test('of two who write at once the second is told who was first, and overwrites nothing', async () => {
  const [joy, lea] = [
    contextOf(await signedIn(await aPerson({ roles: ['head-coach'], firstName: 'Joy', lastName: 'Peña' }))),
    contextOf(await signedInAs('admin')),
  ];
  const made = await lea.run(createForm, [anInput()]);
  await joy.run(saveFormDraft, [made.id, 0, [asks('first')]]);
  await expect(lea.run(saveFormDraft, [made.id, 0, [asks('second')]])).rejects.toThrow(
    /^Joy Peña changed this form on /,
  );
  expect((await findFormDetail(await signedInAs('admin'), made.id)).fields).toMatchObject([{ key: 'first' }]);
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => joy.run(publishForm, [made.id, 1])));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('fifty drafts lose nothing when a new version is published while they are open', async () => {
  const slug = await aForm({
    fields: [
      { key: 'name', label: 'About name', type: 'short-text', required: true },
      { key: 'old', label: 'About old', type: 'short-text' },
      { key: 'hours', label: 'About hours', type: 'number' },
    ],
  });
  const people = await Promise.all(Array.from({ length: 50 }, () => signedInAs('member')));
  const save = (at: number, key: string, value: string | number) => saveAnswer(people[at]!, slug, key, value);
  await Promise.all(people.map((_, at) => save(at, 'name', `Member ${at}`)));
  const id = await idOf(slug);
  const staff = contextOf(await signedInAs('admin'));
  await staff.run(saveFormDraft, [
    id,
    0,
    [asks('name', { required: true }), asks('hours', { type: 'number' }), asks('new')],
  ]);
  // Those who are writing meanwhile still see the question that goes.
  await Promise.all([
    staff.run(publishForm, [id, 1]),
    ...people.flatMap((_, at) => [save(at, 'old', `old ${at}`), save(at, 'hours', at + 1)]),
  ]);
  for (const [at, person] of people.entries()) {
    await contextOf(person).run(submitForm, [slug, { new: 'x' }]);
    const { answers } = await viewForm(person, slug);
    expect(answers).toEqual({ name: `Member ${at}`, old: `old ${at}`, hours: at + 1, new: 'x' });
  }
  expect((await findFormDetail(await signedInAs('admin'), id)).versions).toMatchObject([
    { number: 2, responses: 50 },
    { number: 1, responses: 0 },
  ]);
});

test('a hostile draft is refused: too much, of another shape, with names of the language itself', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const { id } = await staff.run(createForm, [anInput()]);
  const bad: unknown[] = [
    'x',
    { length: 1 },
    [null],
    [asks('name', { page: 99 })],
    [{ ...asks('a'), type: 'script' }],
    [{ ...asks('__proto__') }],
    [{ ...asks('a'), more: 1 }],
    Array.from({ length: 201 }, (_, at) => asks(`q${at}`)),
    [asks('a', { label: 'x'.repeat(301) })],
  ];
  for (const fields of bad) expect(await codeOf(staff.run(saveFormDraft, [id, 0, fields]))).toBe('BAD_USER_INPUT');
  for (const successUrl of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:x'])
    expect(await codeOf(staff.run(createForm, [anInput({ successUrl })]))).toBe('BAD_USER_INPUT');
});

test('the list, and one form, take a statement each', async () => {
  const [admin, manager] = [await signedInAs('admin'), await signedInAs('success-manager')];
  const id = await idOf(await aForm());
  expect(await statementsOf(() => pageForms(admin, { search: 'form', sort: '-name' }))).toHaveLength(1);
  expect(await statementsOf(() => pageForms(manager, {}))).toHaveLength(1);
  expect(await statementsOf(() => findFormDetail(admin, id))).toHaveLength(1);
});
