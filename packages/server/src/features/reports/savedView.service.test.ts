import { expect, test } from 'vitest';
import {
  createSavedView,
  deleteSavedView,
  type ViewFields,
  listSavedViews,
  updateSavedView,
} from '#features/reports/savedView.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger } from '../../testing/world.ts';

let count = 0;
const aView = (input: Partial<ViewFields> & { route?: string } = {}) => ({
  route: 'users',
  name: `View ${(count += 1)}`,
  shared: false,
  filters: { batch: '24', search: 'peña' },
  sort: '-name',
  columns: ['Name', 'Batch'],
  ...input,
});

test('the views of a list are for who may open its page', async () => {
  expect(await codeOf(listSavedViews(aStranger(), 'users'))).toBe('UNAUTHENTICATED');
  expect(await codeOf(createSavedView(aStranger(), aView()))).toBe('UNAUTHENTICATED');
  const [member, coach] = [await signedInAs('member'), await signedInAs('coach')];
  for (const [ctx, route] of [
    [member, 'users'],
    [coach, 'nonMembers'],
    [coach, 'accessLevels'],
  ] as const) {
    expect(await codeOf(listSavedViews(ctx, route))).toBe('FORBIDDEN');
    expect(await codeOf(createSavedView(ctx, aView({ route })))).toBe('FORBIDDEN');
  }
  expect(await codeOf(listSavedViews(coach, 'users'))).toBe(null);
  for (const route of ['home', 'login', 'nothing', '__proto__'])
    expect(await codeOf(listSavedViews(coach, route))).toBe('BAD_USER_INPUT');
});

test('a view is kept as it was, and seen by others only where it is shared', async () => {
  const [ana, ben] = [await signedInAs('admin'), await signedInAs('coach')];
  const own = await createSavedView(ana, aView());
  expect(own).toMatchObject({ filters: { batch: '24', search: 'peña' }, sort: '-name', columns: ['Name', 'Batch'] });
  const shared = await createSavedView(ana, aView({ shared: true }));
  const seen = await listSavedViews(ben, 'users');
  expect(seen.map(({ id }) => id)).toContain(shared.id);
  expect(seen.map(({ id }) => id)).not.toContain(own.id);
  expect(seen.find(({ id }) => id === shared.id)).toMatchObject({ isMine: false, owner: 'Joy Peña' });
  expect(await statementsOf(() => listSavedViews(ben, 'users'))).toHaveLength(1);
  expect((await listSavedViews(ana, 'batches')).map(({ id }) => id)).not.toContain(shared.id);
});

test('only who saved a view changes or deletes it', async () => {
  const [ana, ben] = [await signedInAs('admin'), await signedInAs('admin')];
  const own = await createSavedView(ana, aView());
  const shared = await createSavedView(ana, aView({ shared: true }));
  expect(await codeOf(updateSavedView(ben, own.id, aView(), 1))).toBe('NOT_FOUND');
  expect(await codeOf(deleteSavedView(ben, own.id))).toBe('NOT_FOUND');
  expect(await codeOf(updateSavedView(ben, shared.id, aView(), 1))).toBe('FORBIDDEN');
  expect(await codeOf(deleteSavedView(ben, shared.id))).toBe('FORBIDDEN');
  const renamed = await updateSavedView(ana, own.id, aView({ name: 'Mine', shared: true }), own.version);
  expect(renamed).toMatchObject({ name: 'Mine', shared: true, version: 2 });
  expect(await codeOf(updateSavedView(ana, own.id, aView(), own.version))).toBe('CONFLICT');
  await deleteSavedView(ana, own.id);
  expect(await codeOf(deleteSavedView(ana, own.id))).toBe('NOT_FOUND');
  expect((await auditRows('saved-view', own.id)).map(({ sentence }) => sentence)).toEqual([
    `Saved the view ${own.name}`,
    'Changed the view Mine',
    'Deleted the view Mine',
  ]);
});

test('a name is given once by each, and what is no view is refused', async () => {
  const [ana, ben] = [await signedInAs('admin'), await signedInAs('admin')];
  const first = await createSavedView(ana, aView());
  expect(await codeOf(createSavedView(ana, aView({ name: first.name })))).toBe('BAD_USER_INPUT');
  expect(await codeOf(createSavedView(ben, aView({ name: first.name })))).toBe(null);
  for (const wrong of [
    { name: '' },
    { filters: 'batch=24' },
    { filters: { batch: 24 } },
    { filters: { ['x'.repeat(41)]: 'y' } },
    { columns: [] },
    { sort: 'x'.repeat(61) },
  ])
    expect(await codeOf(createSavedView(ana, aView(wrong)))).toBe('BAD_USER_INPUT');
});
