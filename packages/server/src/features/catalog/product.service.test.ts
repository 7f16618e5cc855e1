import { expect, test } from 'vitest';
import { accessLevels } from '#features/access/accessLevel.table.ts';
import { findProductChoices, listProducts } from '#features/catalog/choices.service.ts';
import {
  archiveProduct,
  createProduct,
  findProduct,
  pageProducts,
  updateProduct,
} from '#features/catalog/product.service.ts';
import { findContentAccess } from '#features/contents/access.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { aFunnel } from '../../testing/catalog.ts';
import { openedTo } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { aPerson, signedInAs } from '../../testing/people.ts';
import { aResource } from '../../testing/resources.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services, signedIn } from '../../testing/world.ts';

let count = 0;
const anInput = (input: object = {}) => ({
  name: `Product ${(count += 1)} of the test`,
  price: 599_900,
  description: '',
  type: 'membership',
  status: 'active',
  accessLevelIds: [],
  courseIds: [],
  eventIds: [],
  resourceIds: [],
  bundledIds: [],
  ...input,
});

test('a stranger and a member see no products, and nobody without product_create makes one', async () => {
  expect(await codeOf(pageProducts(aStranger(), {}))).toBe('UNAUTHENTICATED');
  const member = await signedInAs('member');
  expect(await codeOf(pageProducts(member, {}))).toBe('FORBIDDEN');
  expect(await codeOf(listProducts(member))).toBe('FORBIDDEN');
  const reader = await signedInAs('tribe-team-ro');
  expect(await codeOf(createProduct(reader, anInput()))).toBe('FORBIDDEN');
  expect(await codeOf(findProductChoices(reader))).toBe('FORBIDDEN');
  const made = await contextOf(await signedInAs('tribe-team-fa')).run(createProduct, [anInput()]);
  expect(await codeOf(updateProduct(reader, made.id, anInput()))).toBe('FORBIDDEN');
  expect(await codeOf(archiveProduct(reader, made.id))).toBe('FORBIDDEN');
  expect(await findProduct(reader, made.id)).toMatchObject({ name: made.name });
  expect((await listProducts(await signedInAs('success-manager'))).map(({ id }) => id)).toContain(made.id);
});

test('a product opens contents beside their other ways in, and says so at the content and in the log', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const [course, resource] = [await aCourse({ name: 'Señior proposals' }), await aResource()];
  await openedTo('course', course.id, { accessLevelId: 'coach' });
  const input = anInput({ courseIds: [course.id, course.id], resourceIds: [resource.id], accessLevelIds: ['member'] });
  const made = await staff.run(createProduct, [input]);
  expect(made).toMatchObject({
    slug: made.name.toLowerCase().replaceAll(' ', '-'),
    courses: [{ id: course.id, name: 'Señior proposals' }],
    resources: [{ id: resource.id }],
    accessLevels: [{ id: 'member', name: 'Member' }],
    version: 1,
  });
  const access = await staff.run(findContentAccess, ['course', course.id]);
  expect(access.ways).toEqual(['Access level Coach', `Product ${made.name}`]);
  expect((await auditRows('product', made.id)).map(({ action }) => action)).toEqual(['product.created']);
  await staff.run(updateProduct, [made.id, { ...input, courseIds: [] }]);
  expect((await staff.run(findContentAccess, ['course', course.id])).ways).toEqual(['Access level Coach']);
  const said = (await auditRows('course', course.id)).map(({ action }) => action);
  expect(said).toEqual(['content.opened', 'content.closed']);
});

test('the last way into a content is not taken away here, for it would be open to every member', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const course = await aCourse({ name: 'Only by plan' });
  const made = await staff.run(createProduct, [anInput({ courseIds: [course.id] })]);
  await expect(staff.run(updateProduct, [made.id, anInput()])).rejects.toMatchObject({
    messages: { courseIds: [expect.stringContaining('Only by plan would be open to every member')] },
  });
  expect((await staff.run(findProduct, [made.id])).courses).toHaveLength(1);
});

test('who does not keep courses changes nothing of who opens them, and may still rename the product', async () => {
  const admin = contextOf(await signedInAs('admin'));
  const course = await aCourse();
  const made = await admin.run(createProduct, [anInput({ courseIds: [course.id] })]);
  const flags = { products: true, profile: true };
  await aStranger()
    .db.insert(accessLevels)
    .values({ id: 'seller', name: 'Seller', pageAccess: flags, functionAccess: { product_create: true }, rank: 50 });
  const seller = contextOf(await signedIn(await aPerson({ roles: ['seller' as never] })));
  const same = { courseIds: [course.id] };
  expect(await codeOf(seller.run(updateProduct, [made.id, anInput()]))).toBe('FORBIDDEN');
  expect(await seller.run(updateProduct, [made.id, anInput({ ...same, name: 'Renamed' })])).toMatchObject({
    name: 'Renamed',
    courses: [{ id: course.id }],
  });
  expect((await seller.run(findProductChoices, [])).courses).toEqual([]);
});

test('contents, products and levels that are not there are refused', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const none = 2_000_000_000;
  for (const [field, value] of Object.entries({
    courseIds: [none],
    eventIds: [none],
    resourceIds: [none],
    bundledIds: [none],
    accessLevelIds: ['no-such-level'],
  }))
    await expect(staff.run(createProduct, [anInput({ [field]: value })])).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      messages: { [field]: [expect.stringMatching(/is not valid$/)] },
    });
  expect(await codeOf(staff.run(findProduct, [none]))).toBe('NOT_FOUND');
  expect(await codeOf(staff.run(createProduct, [anInput({ price: -1 })]))).toBe('BAD_USER_INPUT');
  expect(await codeOf(staff.run(createProduct, [anInput({ coverImage: 'javascript:alert(1)' })]))).toBe(
    'BAD_USER_INPUT',
  );
});

test('no product grants a level with a page of staff or a function, whoever asks, nor one that its editor may not grant', async () => {
  const { db } = aStranger();
  await db.insert(accessLevels).values([
    { id: 'alumni', name: 'Alumni', pageAccess: { profile: true }, rank: 12 },
    { id: 'partner', name: 'Partner', pageAccess: { profile: true, affiliateDashboard: true }, rank: 95 },
    { id: 'helper', name: 'Helper', functionAccess: { member_contact: true }, rank: 5 },
  ]);
  const [admin, writer] = [contextOf(await signedInAs('admin')), contextOf(await signedInAs('tribe-team-fa'))];
  const refused = (of: typeof admin, ...accessLevelIds: string[]) =>
    of.run(createProduct, [anInput({ accessLevelIds })]).then(
      () => null,
      (error: { messages: unknown }) => error.messages,
    );
  expect(await refused(admin, 'coach')).toEqual({
    accessLevelIds: ['Coach opens staff pages, so only people can grant it'],
  });
  expect(await refused(admin, 'admin', 'helper')).toMatchObject({
    accessLevelIds: [/^Admin/, /^Helper/].map(matching),
  });
  expect(await refused(admin, 'alumni', 'partner', 'member', 'affiliate')).toBeNull();
  expect(await refused(writer, 'partner')).toMatchObject({ accessLevelIds: [matching(/^You can’t grant Partner/)] });
  const offered = (await writer.run(findProductChoices, [])).accessLevels.map(({ id }) => id);
  expect(offered).toEqual(['affiliate', 'alumni', 'member', 'non-member']);
  const kept = await admin.run(createProduct, [anInput({ accessLevelIds: ['partner'] })]);
  expect(await writer.run(updateProduct, [kept.id, anInput({ accessLevelIds: ['partner'] })])).toMatchObject({
    accessLevelIds: ['partner'],
  });
  await services.pools.main.query(`update access_level set page_access = '{"users": true}' where id = 'partner'`);
  expect(await codeOf(admin.run(updateProduct, [kept.id, anInput({ accessLevelIds: ['partner'] })]))).toBe(
    'BAD_USER_INPUT',
  );
});
const matching = (pattern: RegExp) => expect.stringMatching(pattern);

test('a bundle holds neither itself nor another bundle, also when two are made of each other at once', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const make = (input: object = {}) => staff.run(createProduct, [anInput(input)]);
  const [bonus, other] = [await make(), await make()];
  const bundle = await make({ bundledIds: [bonus.id] });
  expect(bundle.bundled).toEqual([{ id: bonus.id, name: bonus.name }]);
  expect(await staff.run(findProduct, [bonus.id])).toMatchObject({ bundledIn: [{ id: bundle.id }] });
  const wrong = async (id: number, bundledIds: number[]) =>
    staff.run(updateProduct, [id, anInput({ bundledIds })]).then(
      () => '',
      (error: { messages: { bundledIds: string[] } }) => error.messages.bundledIds[0],
    );
  expect(await wrong(bundle.id, [bundle.id])).toBe('A product can’t be bundled with itself');
  expect(await wrong(other.id, [bundle.id])).toMatch(/has bundled products of its own/);
  expect(await wrong(bonus.id, [other.id])).toMatch(/^This product is bundled with/);
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await make(), await make()];
    const both = await Promise.allSettled([
      staff.run(updateProduct, [a.id, anInput({ bundledIds: [b.id] })]),
      staff.run(updateProduct, [b.id, anInput({ bundledIds: [a.id] })]),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('who saves after somebody else is told, and nothing is lost', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const made = await staff.run(createProduct, [anInput()]);
  await staff.run(updateProduct, [made.id, anInput({ price: 100 }), 1]);
  expect(await codeOf(staff.run(updateProduct, [made.id, anInput({ price: 200 }), 1]))).toBe('CONFLICT');
  expect(await staff.run(findProduct, [made.id])).toMatchObject({ price: 100, version: 2 });
});

test('an archived product leaves the lists, is found by its status, and comes back by it', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const made = await staff.run(createProduct, [anInput({ name: 'Piñata 100%' })]);
  await staff.run(archiveProduct, [made.id]);
  const search = { search: 'piñata 100%' };
  expect((await staff.run(pageProducts, [search])).total).toBe(0);
  expect((await staff.run(pageProducts, [{ ...search, filter: 'status.any(archived)' }])).total).toBe(1);
  expect(await codeOf(staff.run(pageProducts, [{ filter: 'status.any(gone)' }]))).toBe('BAD_USER_INPUT');
  expect((await staff.run(listProducts, [])).map(({ id }) => id)).not.toContain(made.id);
  const back = await staff.run(updateProduct, [made.id, anInput({ status: 'draft' })]);
  expect(back).toMatchObject({ status: 'draft', archivedAt: null });
});

test('a page of products is one statement, and a product one', async () => {
  const staff = await signedInAs('admin');
  const made = await contextOf(staff).run(createProduct, [anInput()]);
  expect(await statementsOf(() => pageProducts(staff, { sort: '-price' }))).toHaveLength(1);
  expect(await statementsOf(() => findProduct(staff, made.id))).toHaveLength(1);
});

test('who saves a product publishes the funnels that sell it', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const made = await staff.run(createProduct, [anInput()]);
  const funnel = await aFunnel({ productId: made.id });
  const versionOf = async () =>
    (await services.pools.main.query('select version from publication where subject = $1', [`funnel:${funnel.id}`]))
      .rows[0]?.version;
  expect(await versionOf()).toBeUndefined();
  await staff.run(updateProduct, [made.id, anInput()]);
  expect(await versionOf()).toBe(1);
});
