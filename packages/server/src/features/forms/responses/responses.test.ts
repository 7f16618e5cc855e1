import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { expect, test } from 'vitest';
import { saveFormAnswers, submitForm } from '#features/forms/form.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aForm } from '../../../testing/forms.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';
import { pageForms } from '../building/form.service.ts';
import { chartForm } from './charts.service.ts';
import { findResponse, pageResponses, reviewResponse } from './response.service.ts';
import { exportResponses } from './responseExport.service.ts';

const fields: FormFields = [
  { key: 'name', label: 'Name', type: 'short-text', required: true },
  { key: 'work', label: 'Work', type: 'single', options: ['Employed', 'Freelancing'] },
  { key: 'skills', label: 'Skills', type: 'multi', options: ['Writing', 'Video'] },
  { key: 'works', label: 'Works?', type: 'yes-no' },
  { key: 'rate', label: 'Rate', type: 'money' },
  { key: 'sure', label: 'Sure?', type: 'rating' },
  { key: 'where', label: 'Where', type: 'place' },
];

/** A form that a member of a success manager, another member and a visitor have sent. */
async function aWorld() {
  const slug = await aForm({ audience: 'public', oneResponsePerUser: false, fields });
  const manager = await signedInAs('success-manager');
  const own = await aPerson({ roles: ['member'], firstName: 'Niña', lastName: 'Peña' });
  await services.pools.main.query('update app_user set success_manager_id = $1 where id = $2', [
    manager.me.userId,
    own,
  ]);
  const send = (as: Ctx, answers: object) => contextOf(as).run(submitForm, [slug, answers]);
  await send(await signedIn(own), {
    name: 'Own',
    work: 'Freelancing',
    skills: ['Video'],
    works: true,
    rate: 1000,
    sure: 5,
  });
  await send(await signedInAs('member'), {
    name: 'Other',
    work: 'Employed',
    skills: ['Writing', 'Video'],
    works: false,
    rate: 9000,
    sure: 4,
  });
  const visitor = aStranger();
  visitor.origin.address = '198.51.100.9';
  await send(visitor, {
    name: 'Visitor',
    works: true,
    rate: 2000,
    where: { country: 'Philippines', state: '', city: 'Cebu City' },
  });
  const [{ id }] = (await services.pools.main.query('select id from form where slug = $1', [slug])).rows;
  return { formId: Number(id), slug, manager, own };
}

const namesIn = ({ rows }: { rows: { answers: object }[] }) =>
  rows.map(({ answers }) => Reflect.get(answers, 'name')).sort();

test('the office reads all answers, a success manager those of their own people, and others none', async () => {
  const { formId, slug, manager } = await aWorld();
  expect(await codeOf(pageResponses(aStranger(), { formId }))).toBe('UNAUTHENTICATED');
  expect(await codeOf(pageResponses(await signedInAs('coach'), { formId }))).toBe('FORBIDDEN');
  const reader = await signedInAs('tribe-team-ro');
  expect(namesIn(await pageResponses(reader, { formId }))).toEqual(['Other', 'Own', 'Visitor']);
  const mine = await pageResponses(manager, { formId });
  expect(namesIn(mine)).toEqual(['Own']);
  expect(mine.rows[0]).toMatchObject({ name: 'Niña Peña', number: 1 });
  const { rows } = await pageResponses(reader, { formId });
  for (const { id, answers } of rows) {
    const isMine = Reflect.get(answers, 'name') === 'Own';
    expect(await codeOf(findResponse(manager, id))).toBe(isMine ? null : 'NOT_FOUND');
    expect(await codeOf(contextOf(manager).run(reviewResponse, [id, true]))).toBe(isMine ? null : 'NOT_FOUND');
  }
  expect((await chartForm(manager, { formId })).responses).toBe(1);
  expect((await chartForm(reader, { formId })).responses).toBe(3);
  const counted = async (as: Ctx) => (await pageForms(as, { search: slug })).rows[0]?.responses;
  expect([await counted(reader), await counted(manager)]).toEqual([3, 1]);
});

test('responses are narrowed by what was answered, when, and who said it', async () => {
  const { formId } = await aWorld();
  const admin = await signedInAs('admin');
  const having = async (filter: string) => namesIn(await pageResponses(admin, { formId, filter }));
  expect(await having('q-works.any(yes)')).toEqual(['Own', 'Visitor']);
  expect(await having('q-works.any(no)')).toEqual(['Other']);
  expect(await having('q-skills.any(Writing)')).toEqual(['Other']);
  expect(await having('q-skills.none(Writing)')).toEqual(['Own', 'Visitor']);
  expect(await having('q-work.any(Freelancing)')).toEqual(['Own']);
  expect(await having('q-sure.is(4)')).toEqual(['Other']);
  expect(await having('q-sure.atLeast(4)')).toEqual(['Other', 'Own']);
  expect(await having('q-rate.between(100050,200000)')).toEqual(['Visitor']);
  expect(await having('q-where.contains(cebu)')).toEqual(['Visitor']);
  expect(await having('q-name.starts(O)')).toEqual(['Other', 'Own']);
  expect(await having('any(q-work.any(Employed),q-rate.is(200000)),q-works.any(yes),read.no()')).toEqual(['Visitor']);
  expect(namesIn(await pageResponses(admin, { formId, search: 'niña' }))).toEqual(['Own']);
  expect(namesIn(await pageResponses(admin, { formId, search: 'niña', filter: 'q-works.any(no)' }))).toEqual([]);
  expect(await having('sent.before(2020-01-01)')).toEqual([]);
  expect(await having('version.any(1)')).toHaveLength(3);
  expect(await having('version.any(2)')).toEqual([]);
  expect(await having(`q-work.any('''; drop table form')`)).toEqual([]);
  for (const wrong of ['q-__proto__.any(a)', 'q-sure.any(4)', "q-where'.filled()", 'q-rate.is(1.5)'])
    expect([wrong, await codeOf(pageResponses(admin, { formId, filter: wrong }))]).toEqual([wrong, 'BAD_USER_INPUT']);
});

test('a filter shows nobody the responses of other people', async () => {
  const { formId, manager } = await aWorld();
  const filter = 'any(q-works.any(yes),q-works.none(yes))';
  expect(namesIn(await pageResponses(manager, { formId, filter }))).toEqual(['Own']);
  expect((await chartForm(manager, { formId, filter })).responses).toBe(1);
  expect(namesIn(await pageResponses(manager, { formId, filter: 'not(q-name.is(Own))' }))).toEqual([]);
});

test('drafts are listed where their status is asked for, beside what was sent where both are', async () => {
  const { formId, slug } = await aWorld();
  await contextOf(await signedInAs('member')).run(saveFormAnswers, [slug, { answers: { name: 'Begun' } }]);
  const admin = await signedInAs('admin');
  const having = async (filter: string) => namesIn(await pageResponses(admin, { formId, filter }));
  expect(await having('')).toEqual(['Other', 'Own', 'Visitor']);
  expect(await having('q-name.filled()')).toEqual(['Other', 'Own', 'Visitor']);
  expect(await having('status.any(draft)')).toEqual(['Begun']);
  expect(await having('status.any(submitted)')).toEqual(['Other', 'Own', 'Visitor']);
  expect(await having('status.any(submitted,draft)')).toEqual(['Begun', 'Other', 'Own', 'Visitor']);
  expect(await having('status.any(draft),q-name.is(begun),sent.empty()')).toEqual(['Begun']);
});

test('the list is sorted by when they were sent, from either end', async () => {
  const { formId } = await aWorld();
  const admin = await signedInAs('admin');
  const ids = async (sort: string, filter = '') =>
    (await pageResponses(admin, { formId, sort, filter })).rows.map(({ id }) => id);
  const newest = await ids('-sent');
  expect(newest).toHaveLength(3);
  expect(await ids('')).toEqual(newest);
  expect(await ids('sent')).toEqual(newest.toReversed());
  expect(await ids('sent', 'q-works.any(yes)')).toEqual((await ids('', 'q-works.any(yes)')).toReversed());
  expect(await ids('constructor')).toEqual(newest);
});

test('a bar of a chart leads to as many responses as it counts', async () => {
  const { formId } = await aWorld();
  const admin = await signedInAs('admin');
  const { charts } = await chartForm(admin, { formId });
  const bars = charts.flatMap((chart) => chart.bars).filter((bar) => bar.filter !== null);
  expect(bars).toHaveLength(2 + 2 + 2 + 5);
  for (const { label, count, filter } of bars)
    expect([label, (await pageResponses(admin, { formId, filter })).total]).toEqual([label, count]);
});

test('a chart counts choices, yes and no, stars and places, and tells the middle of numbers', async () => {
  const { formId } = await aWorld();
  const { charts } = await chartForm(await signedInAs('admin'), { formId });
  const of = (key: string) => charts.find((chart) => chart.key === key);
  const bars = (key: string) => of(key)?.bars.map(({ label, count }) => [label, count]);
  expect(bars('works')).toEqual([
    ['Yes', 2],
    ['No', 1],
  ]);
  expect(bars('skills')).toEqual([
    ['Writing', 1],
    ['Video', 2],
  ]);
  expect(bars('sure')?.slice(0, 2)).toEqual([
    ['5 of 5', 1],
    ['4 of 5', 1],
  ]);
  expect(bars('where')).toEqual([['Cebu City', 1]]);
  expect(of('rate')).toMatchObject({ answered: 3, middle: 2000 });
  expect(of('rate')?.bars.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 0, 1]);
  expect(of('name')).toMatchObject({ answered: 3, bars: [] });
});

test('one is read, marked as read, and leads to its neighbours', async () => {
  const { formId } = await aWorld();
  const admin = contextOf(await signedInAs('admin'));
  const { rows } = await admin.run(pageResponses, [{ formId }]);
  const [newest, middle, oldest] = rows;
  const found = await admin.run(reviewResponse, [middle!.id, true]);
  expect(found).toMatchObject({ newerId: newest!.id, olderId: oldest!.id, reviewedAt: expect.any(Date) });
  expect(namesIn(await admin.run(pageResponses, [{ formId, filter: 'read.no()' }]))).toHaveLength(2);
  expect(await admin.run(reviewResponse, [middle!.id, false])).toMatchObject({ reviewedAt: null });
});

test('the file has a column for each question, and only what its owner may read', async () => {
  const { formId, manager } = await aWorld();
  expect(
    await codeOf(contextOf(await signedInAs('head-coach')).run(exportResponses, [{ formId, format: 'csv' }])),
  ).toBe('FORBIDDEN');
  const file = async (as: Ctx, filter = '') => {
    const { id, total } = await contextOf(as).run(exportResponses, [{ formId, filter, format: 'csv' }]);
    const { rows } = await services.pools.main.query('select storage_key from export_file where id = $1', [id]);
    const chunks: Buffer[] = [];
    for await (const piece of await services.files.get(rows[0].storage_key)) chunks.push(Buffer.from(piece));
    return { total, text: Buffer.concat(chunks).toString() };
  };
  const mine = await file(manager);
  expect(mine.total).toBe(1);
  expect(mine.text).toContain('Name,Email,Sent on,Version,Sent from,Campaign,Name,Work,Skills,Works?,Rate,Sure?,Where');
  expect(mine.text).toContain('Freelancing,Video,Yes,1000,5');
  expect(mine.text).not.toContain('Visitor');
  const admin = await signedInAs('admin');
  expect((await file(admin)).total).toBe(3);
  const freelancing = await file(admin, 'q-work.any(Freelancing),read.no()');
  expect(freelancing.total).toBe(1);
  expect(freelancing.text).not.toContain('Visitor');
  const { rows } = await services.pools.main.query('select sentence from info_log where actor_id = $1', [
    admin.me.userId,
  ]);
  expect(rows.map(({ sentence }) => sentence).join()).toContain('A form, Work is Freelancing and not read yet');
});

test('a page, a response, and the charts take a statement each, and a filter one more for its questions', async () => {
  const { formId, manager } = await aWorld();
  const { rows } = await pageResponses(manager, { formId });
  expect(await statementsOf(() => pageResponses(manager, { formId, search: 'x' }))).toHaveLength(1);
  expect(await statementsOf(() => findResponse(manager, rows[0]!.id))).toHaveLength(1);
  expect(await statementsOf(() => chartForm(manager, { formId }))).toHaveLength(1);
  const filter = 'q-works.any(yes)';
  expect(await statementsOf(() => pageResponses(manager, { formId, filter }))).toHaveLength(2);
  expect(await statementsOf(() => chartForm(manager, { formId, filter }))).toHaveLength(2);
});
