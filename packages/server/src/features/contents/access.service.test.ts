import { beforeAll, expect, test } from 'vitest';
import { findAccessChoices, findContentAccess, updateContentAccess } from '#features/contents/access.service.ts';
import { listPersonContents, pageContentReaders } from '#features/contents/reader.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aProduct, openedTo, subscribe } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { someoneWaits } from '../../testing/meanwhile.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services } from '../../testing/world.ts';

const none = { productIds: [], accessLevelIds: [], batchIds: [], groupIds: [], stageIds: [] };
let course: Awaited<ReturnType<typeof aCourse>>;
let product: Awaited<ReturnType<typeof aProduct>>;

beforeAll(async () => {
  course = await aCourse({ name: 'Proposals' });
  product = await aProduct();
});

test('who a content is open to is for those who keep it, and changed by those who may change it', async () => {
  const [stranger, member] = [aStranger(), await signedInAs('member')];
  expect(await codeOf(findContentAccess(stranger, 'course', course.id))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findContentAccess(member, 'course', course.id))).toBe('FORBIDDEN');
  expect(await codeOf(findAccessChoices(member))).toBe('FORBIDDEN');
  const coach = await signedInAs('coach');
  expect(await findContentAccess(coach, 'course', course.id)).toMatchObject({ name: 'Proposals', ways: [] });
  expect(await codeOf(updateContentAccess(coach, 'course', course.id, none))).toBe('FORBIDDEN');
  const admin = await signedInAs('admin');
  expect(await codeOf(findContentAccess(admin, 'planet', 1))).toBe('BAD_USER_INPUT');
  expect(await codeOf(findContentAccess(admin, 'course', 2_000_000_000))).toBe('NOT_FOUND');
});

test('the ways in are said anew, told in words, and written down', async () => {
  const admin = contextOf(await signedInAs('admin'));
  const input = { ...none, productIds: [product.id, product.id], accessLevelIds: ['coach'] };
  const opened = await admin.run(updateContentAccess, ['course', course.id, input]);
  await admin.run(updateContentAccess, ['course', course.id, input]);
  expect(opened).toMatchObject({ productIds: [product.id], ways: [`Product ${product.name}`, 'Access level Coach'] });
  const { rows } = await services.pools.main.query(
    `select sentence from info_log where action = 'content.opened' and entity_id = $1`,
    [String(course.id)],
  );
  expect(rows).toEqual([{ sentence: `Opened the course Proposals to Product ${product.name}, Access level Coach` }]);
  const wrong = { ...none, productIds: [2_000_000_000] };
  expect(await codeOf(admin.run(updateContentAccess, ['course', course.id, wrong]))).toBe('BAD_USER_INPUT');
  const lesson = await admin.run(findContentAccess, ['lesson', course.lessons[0]!.id]);
  expect(lesson).toMatchObject({
    ways: [],
    inherited: [`course: Product ${product.name} or Access level Coach`],
  });
});

test('of two who say it at once the second stands alone', async () => {
  const admin = await signedInAs('admin');
  const [its, other] = [await aCourse({ name: 'Said twice' }), await aProduct()];
  const says = (productId: number) => ['course', its.id, { ...none, productIds: [productId] }] as const;
  const second = await inOneTransaction(admin, async (own) => {
    await updateContentAccess(own, ...says(product.id));
    const waiting = contextOf(admin).run(updateContentAccess, [...says(other.id)]);
    await someoneWaits();
    return { waiting };
  });
  await second.waiting;
  expect((await findContentAccess(admin, 'course', its.id)).productIds).toEqual([other.id]);
});

test('staff are told who opens it and why, and what a person opens and through what', async () => {
  const its = await aCourse({ name: 'Only with a plan' });
  await openedTo('course', its.id, { productId: product.id });
  const [joy, ben] = [await aMember({ firstName: 'Joyful' }), await aMember({ firstName: 'Benigno' })];
  await subscribe(joy, product.funnelId, 'active');
  const admin = await signedInAs('admin');
  const page = await pageContentReaders(admin, 'course', its.id, { search: 'joyful' });
  expect(page).toMatchObject({ total: 1, rows: [{ id: joy, why: `Product ${product.name}` }] });
  const readersOf = (search: string) => pageContentReaders(admin, 'course', its.id, { search });
  expect((await readersOf('benigno')).total).toBe(0);
  const described = async (userId: number) =>
    (await listPersonContents(admin, userId)).find(({ kind, id }) => kind === 'course' && id === its.id);
  expect(await described(joy)).toMatchObject({ isOpen: true, why: `Product ${product.name}` });
  expect(await described(ben)).toMatchObject({ isOpen: false, why: `Needs Product ${product.name}` });
});

test('a coach is told of their own people alone, an expert of nobody', async () => {
  const [coach, joy] = [await signedInAs('coach'), await aMember()];
  expect(await codeOf(listPersonContents(coach, joy))).toBe('NOT_FOUND');
  const page = await pageContentReaders(coach, 'course', course.id, {});
  expect(page.rows.map(({ id }) => id)).toEqual([coach.me.userId]);
  expect(await codeOf(pageContentReaders(await signedInAs('admin'), 'lesson', 2_000_000_000, {}))).toBe('NOT_FOUND');
  expect(await codeOf(pageContentReaders(await signedInAs('expert'), 'course', course.id, {}))).toBe('FORBIDDEN');
});

test('the explanation of a page of people is four statements, of a person too', async () => {
  const admin = await signedInAs('admin');
  expect(await statementsOf(() => pageContentReaders(admin, 'course', course.id, {}))).toHaveLength(4);
  expect(await statementsOf(() => listPersonContents(admin, admin.me.userId))).toHaveLength(4);
});
