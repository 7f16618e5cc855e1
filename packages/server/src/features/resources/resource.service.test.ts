import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { afterEach, expect, test } from 'vitest';
import {
  findMyResource,
  listMyResources,
  listResourceCategories,
  takeResource,
} from '#features/resources/myResource.service.ts';
import {
  archiveResourceFile,
  createResourceFile,
  findResourceFile,
  listResourceFileCategories,
  listResourceFiles,
  pageResourceFiles,
  reorderResourceFiles,
  updateResourceFile,
} from '#features/resources/resource.service.ts';
import { searchAll } from '#features/search/search.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aProduct, openedTo, subscribe } from '../../testing/contents.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aResource, aStoredFile } from '../../testing/resources.ts';
import { statementsOf } from '../../testing/statements.ts';
import { headersOf, aServer } from '../../testing/server.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../testing/world.ts';

afterEach(() => setClock('2026-11-21T02:00:00Z'));

const input = {
  name: 'Rate card',
  shortDescription: 'What to charge',
  description: '<p>Use it</p><script>alert(1)</script>',
  category: 'Money',
  tags: 'Rates, rates, Clients',
  linkUrl: 'https://tribe.ph/rates',
  versionLabel: 'v2',
  isFeatured: true,
  status: 'published',
};

test('resources are kept by staff who may, and by nobody else', async () => {
  const [stranger, member, coach, readOnly] = [
    aStranger(),
    await signedInAs('member'),
    await signedInAs('coach'),
    await signedInAs('tribe-team-ro'),
  ];
  expect(await codeOf(pageResourceFiles(stranger, {}))).toBe('UNAUTHENTICATED');
  for (const viewer of [member, coach]) expect(await codeOf(pageResourceFiles(viewer, {}))).toBe('FORBIDDEN');
  expect(await codeOf(createResourceFile(readOnly, input))).toBe('FORBIDDEN');
  expect(await codeOf(reorderResourceFiles(readOnly, [1]))).toBe('FORBIDDEN');
  expect(await codeOf(listResourceFiles(member))).toBe('FORBIDDEN');
  expect(await codeOf(listResourceFileCategories(coach))).toBe('FORBIDDEN');
  expect(await codeOf(listMyResources(stranger, {}))).toBe('UNAUTHENTICATED');
});

test('resources stand in the order that staff give them, a new one last', async () => {
  const expert = contextOf(await signedInAs('expert'));
  const [one, two, three] = [
    await expert.run(createResourceFile, [input]),
    await expert.run(createResourceFile, [input]),
    await expert.run(createResourceFile, [input]),
  ];
  const mine = [one.id, two.id, three.id];
  const order = async () =>
    (await expert.run(listResourceFiles, [])).map(({ id }) => id).filter((id) => mine.includes(id));
  expect(await order()).toEqual(mine);
  await expert.run(reorderResourceFiles, [[three.id, one.id]]);
  expect(await order()).toEqual([three.id, two.id, one.id]);
  for (const ids of [[], [one.id, one.id], [one.id, 2_000_000_000]])
    expect(await codeOf(expert.run(reorderResourceFiles, [ids]))).toBe('BAD_USER_INPUT');
});

test('a resource is made, found, changed and archived, its text clean and its tags tidy', async () => {
  const expert = contextOf(await signedInAs('expert'));
  const its = { ...input, category: 'Of its own' };
  const made = await expert.run(createResourceFile, [its]);
  expect(made).toMatchObject({ description: '<p>Use it</p>', tags: 'rates, clients', downloadCount: 0 });
  const again = await expert.run(updateResourceFile, [made.id, { ...its, name: 'Rates' }, made.version]);
  expect(again.name).toBe('Rates');
  expect(await codeOf(expert.run(updateResourceFile, [made.id, input, made.version]))).toBe('CONFLICT');
  expect(
    await expert.run(pageResourceFiles, [
      { search: 'rates', filter: `category.any('Of its own'),status.any(published)` },
    ]),
  ).toMatchObject({
    total: 1,
  });
  await expert.run(archiveResourceFile, [made.id]);
  expect((await expert.run(pageResourceFiles, [{ search: 'rates', filter: `category.any('Of its own')` }])).total).toBe(
    0,
  );
  expect(await expert.run(findResourceFile, [made.id])).toMatchObject({ status: 'archived' });
  expect((await expert.run(pageResourceFiles, [{ search: 'rates', filter: 'status.any(archived)' }])).total).toBe(1);
  const back = await expert.run(updateResourceFile, [
    made.id,
    { ...input, category: 'Kept by staff', status: 'draft' },
  ]);
  expect(back.archivedAt).toBeNull();
  expect(
    await expert.run(pageResourceFiles, [{ search: 'CLIENT', filter: `category.any('Kept by staff')` }]),
  ).toMatchObject({
    total: 1,
  });
  expect(await expert.run(listResourceFileCategories, [])).toContain('Kept by staff');
});

test('a file of somebody else’s own is not given away through a resource', async () => {
  const expert = await signedInAs('expert');
  const [own, theirs] = [
    await aStoredFile({ visibility: 'private', uploadedById: expert.me.userId }),
    await aStoredFile({ visibility: 'private', uploadedById: await aMember() }),
  ];
  const withFile = (fileId: number) => contextOf(expert).run(createResourceFile, [{ ...input, linkUrl: null, fileId }]);
  expect(await codeOf(withFile(theirs))).toBe('BAD_USER_INPUT');
  expect(await withFile(own)).toMatchObject({ fileName: 'a.pdf' });
});

test('members find what is published, the featured ones first, by words, tags and category', async () => {
  const member = await signedInAs('member');
  const category = 'Only here';
  const [second, first] = [
    await aResource({ name: 'Ordinary', category, tags: ['kalamansi'] }),
    await aResource({ name: 'Señorita’s plan', category, isFeatured: true, position: 9 }),
  ];
  await aResource({ name: 'Draft', category, status: 'draft' });
  const idsOf = async (asked: Parameters<typeof listMyResources>[1]) =>
    (await listMyResources(member, asked)).map(({ id }) => id);
  expect(await idsOf({ category })).toEqual([first.id, second.id]);
  expect(await idsOf({ category, search: 'KALAMANSI' })).toEqual([second.id]);
  expect(await idsOf({ search: 'senorita' })).toEqual([first.id]);
  expect(await listResourceCategories(member)).toContain(category);
});

test('who has the plan takes it, once counted a day; others see its card and why it is closed', async () => {
  const product = await aProduct();
  const resource = await aResource({ name: 'Contract of the xylophone', description: '<p>Secret</p>' });
  await openedTo('resource', resource.id, { productId: product.id });
  const joy = await aMember();
  await subscribe(joy, product.funnelId, 'active');
  const [withPlan, without, visitor] = [
    await signedIn(joy),
    await signedInAs('member'),
    await signedInAs('non-member'),
  ];
  setClock('2026-11-20T02:00:00Z');
  for (let times = 0; times < 2; times += 1)
    expect((await contextOf(withPlan).run(takeResource, [resource.id])).url).toMatch(/^\/api\/uploads\/\d+\?link=/);
  setClock('2026-11-20T16:00:00Z');
  await contextOf(withPlan).run(takeResource, [resource.id]);
  expect(await findResourceFile(await signedInAs('admin'), resource.id)).toMatchObject({ downloadCount: 2 });
  expect(await findMyResource(withPlan, resource.id)).toMatchObject({ isOpen: true, description: '<p>Secret</p>' });
  for (const [viewer, message, closedNote] of [
    [without, contentMessages.notInPlan, 'Not in your plan'],
    [visitor, memberMessages.membersOnly, 'For members'],
  ] as const) {
    expect(await findMyResource(viewer, resource.id)).toMatchObject({ isOpen: false, description: '', closedNote });
    await expect(takeResource(viewer, resource.id)).rejects.toMatchObject({ code: 'FORBIDDEN', message });
    expect(await searchAll(viewer, 'xylophone', 'resource')).toEqual([]);
  }
  expect(await searchAll(withPlan, 'xylophone', 'resource')).toMatchObject([{ id: resource.id, type: 'resource' }]);
  const draft = await aResource({ status: 'draft' });
  expect(await codeOf(findMyResource(withPlan, draft.id))).toBe('NOT_FOUND');
  expect(await codeOf(takeResource(await signedIn(await aPerson()), draft.id))).toBe('NOT_FOUND');
});

test('a list, a page and a card of staff are as many statements as they always were', async () => {
  const [member, admin, resource] = [await signedInAs('member'), await signedInAs('admin'), await aResource()];
  expect(await statementsOf(() => listMyResources(member, {}))).toHaveLength(1);
  expect(await statementsOf(() => findMyResource(member, resource.id))).toHaveLength(1);
  expect(await statementsOf(() => contextOf(member).run(takeResource, [resource.id]))).toHaveLength(2);
  expect(await statementsOf(() => pageResourceFiles(admin, {}))).toHaveLength(2);
});

test('what staff read of a description is clean too, whatever stands in the database', async () => {
  const { id } = await aResource();
  await services.pools.main.query(`update resource_file set description = '<p>x</p><script>1</script>' where id = $1`, [
    id,
  ]);
  const app = await aServer();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: headersOf(await signedInAs('admin')),
    payload: { query: `{ resourceFile(id: ${id}) { description } }` },
  });
  expect(answer.json()).toEqual({ data: { resourceFile: { description: '<p>x</p>' } } });
});
