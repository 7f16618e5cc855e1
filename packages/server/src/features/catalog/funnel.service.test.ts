import { expect, test } from 'vitest';
import { listFunnels, listFunnelsByProduct, listTermsByFunnel } from '#features/catalog/choices.service.ts';
import {
  archiveFunnel,
  createFunnel,
  findFunnel,
  pageFunnels,
  updateFunnel,
} from '#features/catalog/funnel.service.ts';
import { archivePaymentTerm } from '#features/catalog/paymentTerm.service.ts';
import { takeSeat } from '#features/catalog/seat.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { aFunnel, aTerm } from '../../testing/catalog.ts';
import { aProduct, openedTo, subscribe } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction } from '../../testing/world.ts';

let count = 0;
const anInput = (productId: number, input: object = {}) => ({
  name: `Funnel ${(count += 1)} of the test`,
  slug: `funnel-of-the-test-${count}`,
  productId,
  kind: 'checkout',
  status: 'draft',
  description: '',
  hidden: false,
  accessLevelIds: [],
  paymentTerms: [],
  ...input,
});
const aPlace = async () => ({
  staff: contextOf(await signedInAs('admin')),
  productId: (await aProduct({ status: 'active', price: 500_000 })).id,
});

test('a stranger and a member see no funnels, and nobody without funnel_create makes one', async () => {
  const { productId } = await aPlace();
  const { id } = await aFunnel({ productId });
  expect(await codeOf(findFunnel(aStranger(), id))).toBe('UNAUTHENTICATED');
  const member = await signedInAs('member');
  for (const asked of [findFunnel(member, id), pageFunnels(member, {}), listFunnels(member)])
    expect(await codeOf(asked)).toBe('FORBIDDEN');
  for (const asked of [listFunnelsByProduct(member, productId, null), listTermsByFunnel(member, id)])
    expect(await codeOf(asked)).toBe('FORBIDDEN');
  const reader = await signedInAs('tribe-team-ro');
  expect(await codeOf(createFunnel(reader, anInput(productId)))).toBe('FORBIDDEN');
  expect(await codeOf(updateFunnel(reader, id, anInput(productId)))).toBe('FORBIDDEN');
  expect(await codeOf(archiveFunnel(reader, id))).toBe('FORBIDDEN');
  expect(await findFunnel(reader, id)).toMatchObject({ id });
});

test('a funnel offers its terms at its own price or the product’s, and says whether it is open', async () => {
  const { staff, productId } = await aPlace();
  const [once, three] = [await aTerm(), await aTerm({ type: 'installment', numberOfPayments: 3 })];
  const renewal = await aFunnel({ productId, kind: 'renewal' });
  const input = anInput(productId, {
    slug: ' Fast-Track-2027 ',
    status: 'published',
    paymentTerms: [{ paymentTermId: three, price: 650_000 }, { paymentTermId: once }],
    accessLevelIds: ['member'],
    renewalFunnelId: renewal.id,
    thankYouUrl: 'https://example.ph/salamat?ñ=₱',
    opensAt: new Date('2026-11-01T00:00:00Z'),
    seatLimit: 40,
  });
  const made = await staff.run(createFunnel, [input]);
  expect(made).toMatchObject({
    id: 'fast-track-2027',
    slug: 'fast-track-2027',
    openness: 'open',
    productPrice: 500_000,
    renewalFunnelName: renewal.name,
    accessLevels: [{ id: 'member' }],
    paymentTerms: [
      { paymentTermId: once, price: null },
      { paymentTermId: three, price: 650_000 },
    ],
  });
  const terms = await staff.run(listTermsByFunnel, [made.id]);
  expect(terms.map(({ id, name }) => [id, name])).toContainEqual([`fast-track-2027.${once}`, 'In full']);
  const saved = await staff.run(updateFunnel, [
    made.id,
    { ...input, slug: 'fast-track-now', paymentTerms: [{ paymentTermId: once }] },
  ]);
  expect(saved).toMatchObject({
    id: 'fast-track-2027',
    slug: 'fast-track-now',
    paymentTerms: [{ paymentTermId: once }],
  });
  expect((await auditRows('funnel', made.id)).map(({ action }) => action)).toEqual([
    'funnel.created',
    'funnel.updated',
  ]);
});

test('staff confirm before a product that opens nothing, or only drafts, goes on sale', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const { id: productId } = await aProduct({ type: 'course', status: 'active', price: 950_000 });
  const draft = await aCourse({ status: 'draft' });
  await openedTo('course', draft.id, { productId });
  const paymentTerms = [{ paymentTermId: await aTerm() }];
  const funnel = anInput(productId, { status: 'published', paymentTerms });
  const made = await staff.run(createFunnel, [{ ...funnel, status: 'draft' }]);
  for (const refused of [
    staff.run(createFunnel, [anInput(productId, { status: 'published', paymentTerms })]),
    staff.run(updateFunnel, [made.id, funnel]),
  ])
    await expect(refused).rejects.toMatchObject({
      messages: { mayOpenNothing: [expect.stringContaining('open anything')] },
    });
  expect((await staff.run(findFunnel, [made.id])).status).toBe('draft');
  await staff.run(updateFunnel, [made.id, { ...funnel, mayOpenNothing: true }]);
  const entry = (await auditRows('funnel', made.id)).at(-1);
  expect(entry).toMatchObject({
    action: 'funnel.updated',
    reason: 'Put on sale although it doesn’t open anything yet',
  });
  // It was confirmed: what is saved later isn't asked again, until it opens something and loses that.
  await staff.run(updateFunnel, [made.id, { ...funnel, name: 'Renamed' }]);
  const level = { ...funnel, accessLevelIds: ['member'] };
  await staff.run(updateFunnel, [made.id, level]);
  expect(await codeOf(staff.run(updateFunnel, [made.id, funnel]))).toBe('BAD_USER_INPUT');
});

test('a product with something to open, a membership and a lead page need no confirmation', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const paymentTerms = [{ paymentTermId: await aTerm() }];
  const course = await aProduct({ type: 'course', status: 'active', price: 950_000 });
  await openedTo('course', (await aCourse()).id, { productId: course.id });
  const membership = await aProduct({ type: 'membership', status: 'active' });
  const nothing = await aProduct({ type: 'event', status: 'active' });
  for (const [id, more] of [
    [course.id, {}],
    [membership.id, {}],
    [nothing.id, { kind: 'lead' }],
    [nothing.id, { accessLevelIds: ['member'] }],
  ] as const)
    expect(await staff.run(createFunnel, [anInput(id, { status: 'published', paymentTerms, ...more })])).toMatchObject({
      status: 'published',
    });
});

test('an address that the site, another funnel or nobody could have is refused', async () => {
  const { staff, productId } = await aPlace();
  const wrong = async (slug: string) =>
    staff.run(createFunnel, [anInput(productId, { slug })]).then(
      () => null,
      (error: { issues?: { message: string }[]; messages?: { slug: string[] } }) =>
        error.issues?.[0]?.message ?? error.messages?.slug[0],
    );
  await staff.run(createFunnel, [anInput(productId, { slug: 'taken-already' })]);
  for (const slug of ['login', 'CHECKOUT', ' api ', 'funnels', 'samplepackages', 'dev'])
    expect(await wrong(slug)).toMatch(/^This address is a page of this site/);
  for (const slug of ['a/b', '../x', 'a b', 'piña', 'a--b', '-a', 'x.html', 'a%2Fb', '<b>'])
    expect(await wrong(slug)).toMatch(/^Address can have lowercase letters/);
  expect(await wrong('')).toBe('Address is required');
  expect(await wrong('a'.repeat(101))).toBe('Address is too long');
  expect(await wrong('Taken-Already')).toMatch(/^Address is already used/);
  const other = await staff.run(createFunnel, [anInput(productId)]);
  const renamed = anInput(productId, { slug: 'taken-already' });
  await expect(staff.run(updateFunnel, [other.id, renamed])).rejects.toMatchObject({
    messages: { slug: [expect.any(String)] },
  });
});

test('a funnel that is called closed or new has another id, since those are addresses', async () => {
  const { staff, productId } = await aPlace();
  const ids = [];
  for (const slug of ['closed', 'new']) ids.push((await staff.run(createFunnel, [anInput(productId, { slug })])).id);
  expect(ids).toEqual(['closed-2', 'new-2']);
});

test('links that are no web addresses, dates that are reversed and names of nothing are refused', async () => {
  const { staff, productId } = await aPlace();
  const [opensAt, closesAt] = [new Date('2026-12-02T00:00:00Z'), new Date('2026-12-01T00:00:00Z')];
  const term = await aTerm();
  const wrong: readonly [object, string][] = [
    [{ thankYouUrl: 'javascript:alert(1)' }, 'thankYouUrl'],
    [{ thankYouUrl: '//evil.example' }, 'thankYouUrl'],
    [{ externalRenewalUrl: 'data:text/html,x' }, 'externalRenewalUrl'],
    [{ externalRenewalUrl: 'mailto:a@b.ph' }, 'externalRenewalUrl'],
    [{ pixelId: '"><script>' }, 'pixelId'],
    [{ opensAt, closesAt }, 'closesAt'],
    [{ opensAt, closesAt: opensAt }, 'closesAt'],
    [{ validityByDays: 0 }, 'validityByDays'],
    [{ seatLimit: -1 }, 'seatLimit'],
    [{ paymentTerms: [{ paymentTermId: term }, { paymentTermId: term }] }, 'paymentTerms'],
    [{ status: 'published' }, 'paymentTerms'],
    [{ batchId: 2_000_000_000 }, 'batchId'],
    [{ renewalFunnelId: 'no-such-funnel' }, 'renewalFunnelId'],
    [{ paymentTerms: [{ paymentTermId: 'no-such-term' }] }, 'paymentTerms'],
    [{ accessLevelIds: ['admin'] }, 'accessLevelIds'],
    [{ productId: 2_000_000_000 }, 'productId'],
  ];
  for (const [input, path] of wrong) {
    const error = await staff.run(createFunnel, [anInput(productId, input)]).then(
      () => null,
      (problem: { issues?: { path: string[] }[]; messages?: object }) =>
        problem.issues?.[0]?.path[0] ?? Object.keys(problem.messages ?? {})[0],
    );
    expect([input, error]).toEqual([input, path]);
  }
  const two = { renewalFunnelId: (await aFunnel()).id, externalRenewalUrl: 'https://example.ph' };
  expect(await codeOf(staff.run(createFunnel, [anInput(productId, two)]))).toBe('BAD_USER_INPUT');
});

test('a funnel keeps its product and no fewer seats than are taken', async () => {
  const { staff, productId } = await aPlace();
  const made = await staff.run(createFunnel, [anInput(productId, { seatLimit: 5 })]);
  for (let seat = 0; seat < 3; seat += 1) await takeSeat(aStranger(), made.id);
  const { id: other } = await aProduct();
  await expect(staff.run(updateFunnel, [made.id, anInput(other)])).rejects.toMatchObject({
    messages: { productId: [expect.stringMatching(/^You can’t change a funnel’s product/)] },
  });
  await expect(staff.run(updateFunnel, [made.id, anInput(productId, { seatLimit: 2 })])).rejects.toMatchObject({
    messages: { seatLimit: ['3 seats are taken. Set at least that many'] },
  });
  expect(await staff.run(updateFunnel, [made.id, anInput(productId, { seatLimit: 3 })])).toMatchObject({
    seatLimit: 3,
    seatsTaken: 3,
  });
});

test('who saves after somebody else is told, and a seat that is taken meanwhile is no reason', async () => {
  const { staff, productId } = await aPlace();
  const made = await staff.run(createFunnel, [anInput(productId)]);
  await takeSeat(aStranger(), made.id);
  await staff.run(updateFunnel, [made.id, anInput(productId, { hidden: true }), 1]);
  expect(await codeOf(staff.run(updateFunnel, [made.id, anInput(productId), 1]))).toBe('CONFLICT');
  expect(await staff.run(findFunnel, [made.id])).toMatchObject({ hidden: true, version: 2, seatsTaken: 1 });
});

test('an archived funnel is in no list but its own, keeps its address, and keeps an archived term in its place', async () => {
  const { staff, productId } = await aPlace();
  const term = await aTerm();
  const input = anInput(productId, { status: 'published', paymentTerms: [{ paymentTermId: term }] });
  const made = await staff.run(createFunnel, [input]);
  await staff.run(archivePaymentTerm, [term]);
  expect((await staff.run(findFunnel, [made.id])).paymentTerms).toEqual([]);
  await staff.run(archiveFunnel, [made.id]);
  const idsOf = async (more = '') =>
    (await staff.run(pageFunnels, [{ filter: `product.any(${productId})${more}` }])).rows.map(({ id }) => id);
  expect(await idsOf()).not.toContain(made.id);
  expect(await idsOf(',status.any(archived)')).toEqual([made.id]);
  expect((await staff.run(listFunnels, [])).map(({ id }) => id)).not.toContain(made.id);
  expect(await codeOf(staff.run(createFunnel, [anInput(productId, { slug: input.slug })]))).toBe('BAD_USER_INPUT');
});

test('hidden leaves out what a person is enrolled in, and is asked about people whom one sees', async () => {
  const { productId } = await aPlace();
  const [one, other, draft] = [
    await aFunnel({ productId }),
    await aFunnel({ productId, status: 'closed' }),
    await aFunnel({ productId, status: 'draft' }),
  ];
  const [joy, admin] = [await aMember(), await signedInAs('admin')];
  await subscribe(joy, one.id, 'active');
  const idsOf = async (hidden: { value: boolean; userId?: number } | null) =>
    (await listFunnelsByProduct(admin, productId, hidden)).map(({ id }) => id).filter((id) => id !== draft.id);
  expect((await idsOf(null)).filter((id) => id === one.id || id === other.id)).toHaveLength(2);
  expect(await idsOf({ value: false, userId: joy })).toContain(one.id);
  const hidden = await idsOf({ value: true, userId: joy });
  expect([hidden.includes(one.id), hidden.includes(other.id)]).toEqual([false, true]);
  const manager = await signedInAs('success-manager');
  expect(await codeOf(listFunnelsByProduct(manager, productId, { value: true, userId: joy }))).toBe('NOT_FOUND');
  expect(await listFunnelsByProduct(manager, productId, null)).toHaveLength(2);
});

test('a page of funnels is one statement', async () => {
  const admin = await signedInAs('admin');
  expect(await statementsOf(() => pageFunnels(admin, { search: 'fast', sort: '-seatsTaken' }))).toHaveLength(1);
});

test('20 who make a funnel of one name at once get an id each', async () => {
  const { productId } = await aPlace();
  const admin = await signedInAs('admin');
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      inOneTransaction(admin, (ctx) => createFunnel(ctx, anInput(productId, { slug: `sabay-${at}` }))),
    ),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(20);
});
