import { expect, test } from 'vitest';
import { groups } from '#features/groups/group.table.ts';
import { auditRows } from '../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../testing/world.ts';
import {
  archiveBatch,
  createBatch,
  findBatch,
  findCurrentBatch,
  listBatches,
  listEnrollmentBatches,
  pageBatches,
  updateBatch,
} from './batch.service.ts';

let count = 0;
const anInput = (input: object = {}) => ({
  name: `Batch ${(count += 1)} of the test`,
  launchFrom: '2026-01-05',
  launchTo: '2026-03-29',
  isCurrent: false,
  description: '',
  flags: [],
  ...input,
});

test('a stranger and a member see no batches, and nobody without batch_create makes one', async () => {
  await expect(listBatches(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(listBatches(await signedInAs('member'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(findCurrentBatch(await signedInAs('coach'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const reader = await signedInAs('tribe-team-ro');
  expect(await listBatches(reader)).toBeInstanceOf(Array);
  await expect(createBatch(reader, anInput())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(archiveBatch(reader, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a new batch is found, listed and in the audit log', async () => {
  const staff = await signedInAs('tribe-team-fa');
  const made = await createBatch(staff, anInput({ capacity: 40, flags: ['fast-track'] }));
  expect(await findBatch(staff, made.id)).toMatchObject({ capacity: 40, flags: ['fast-track'], version: 1 });
  expect((await listEnrollmentBatches(staff)).map((batch) => batch.id)).toContain(made.id);
  expect(await auditRows('batch', made.id)).toMatchObject([{ action: 'batch.created', actorId: staff.me.userId }]);
});

test('a batch has a success manager who is one, and a group that is there', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const managerId = await aPerson({ roles: ['success-manager'], firstName: 'Mara', lastName: 'Uy' });
  const [group] = await aStranger().db.insert(groups).values({ name: 'Kalaw' }).returning();
  const named = { successManagerId: managerId, defaultGroupId: group!.id };
  const made = await staff.run(createBatch, [anInput(named)]);
  const names = { ...named, successManagerName: 'Mara Uy', defaultGroupName: 'Kalaw' };
  expect(await staff.run(findBatch, [made.id])).toMatchObject(names);
  expect((await staff.run(pageBatches, [{ search: made.name }])).rows).toMatchObject([names]);
  const refusals = [
    [{ successManagerId: await aMember() }, { successManagerId: ['Success manager is not valid'] }],
    [{ defaultGroupId: 2_000_000_000 }, { defaultGroupId: ['Group is not valid'] }],
  ] as const;
  for (const [input, messages] of refusals) {
    await expect(staff.run(createBatch, [anInput(input)])).rejects.toMatchObject({ messages });
    await expect(staff.run(updateBatch, [made.id, anInput(input)])).rejects.toMatchObject({ messages });
  }
  // Whoever stops being one stays named until somebody else is.
  await services.pools.main.query('delete from user_access_level where user_id = $1', [managerId]);
  expect(await staff.run(updateBatch, [made.id, anInput(named)])).toMatchObject(names);
  const none = anInput({ successManagerId: null, defaultGroupId: null });
  expect(await staff.run(updateBatch, [made.id, none])).toMatchObject({
    successManagerName: null,
    defaultGroupId: null,
  });
});

test('a batch that does not exist is not found', async () => {
  await expect(findBatch(await signedInAs('admin'), 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a batch may not end before it starts, nor take the name of another', async () => {
  const staff = await signedInAs('admin');
  const made = await createBatch(staff, anInput());
  const late = anInput({ launchTo: '2026-01-04' });
  await expect(createBatch(staff, late)).rejects.toMatchObject({
    issues: [{ message: 'Can’t end before it starts' }],
  });
  await expect(createBatch(staff, anInput({ name: made.name }))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    messages: { name: ['Name is already used by another batch'] },
  });
});

test('who saves after somebody else is told, and nothing is lost', async () => {
  const staff = await signedInAs('admin');
  const made = await createBatch(staff, anInput());
  await updateBatch(staff, made.id, anInput({ capacity: 10 }), 1);
  await expect(updateBatch(staff, made.id, anInput({ capacity: 20 }), 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await findBatch(staff, made.id)).toMatchObject({ capacity: 10, version: 2 });
});

test('an update that leaves a field out keeps it, and one that empties it empties it', async () => {
  const staff = await signedInAs('admin');
  const made = await createBatch(staff, anInput({ capacity: 12 }));
  expect(await updateBatch(staff, made.id, anInput())).toMatchObject({ capacity: 12 });
  expect(await updateBatch(staff, made.id, anInput({ capacity: null }))).toMatchObject({ capacity: null });
});

test('at most one batch is current, also when twenty become it at once', async () => {
  const staff = await signedInAs('admin');
  const context = contextOf(staff);
  const first = await context.run(createBatch, [anInput({ isCurrent: true })]);
  const others = await Promise.all(
    Array.from({ length: 20 }, () => context.run(createBatch, [anInput({ isCurrent: true })])),
  );
  const current = (await listBatches(staff)).filter((batch) => batch.isCurrent);
  expect(current).toHaveLength(1);
  expect(others.map((batch) => batch.id)).toContain(current[0]!.id);
  const [made, stepped] = await auditRows('batch', first.id);
  expect(made).toMatchObject({ action: 'batch.created' });
  expect(stepped).toMatchObject({ changes: { isCurrent: { before: true, after: false } } });
});

test('an archived batch leaves the lists and is no longer current', async () => {
  const staff = await signedInAs('admin');
  const made = await createBatch(staff, anInput({ isCurrent: true }));
  await archiveBatch(staff, made.id);
  expect(await findCurrentBatch(staff)).toBeNull();
  expect((await listBatches(staff)).map((batch) => batch.id)).not.toContain(made.id);
  expect(await findBatch(staff, made.id)).toMatchObject({ status: 'archived' });
  const now = await createBatch(staff, anInput({ isCurrent: true }));
  await expect(contextOf(staff).run(updateBatch, [made.id, anInput({ isCurrent: true })])).rejects.toMatchObject({
    messages: { isCurrent: ['An archived batch can’t be the current one'] },
  });
  expect(await findCurrentBatch(staff)).toMatchObject({ id: now.id });
});

test('the only page of batches costs one statement, searches by name and sorts both ways', async () => {
  const staff = await signedInAs('admin');
  const names = ['Kalaw 100% A', 'Kalaw 100% B', 'Kalaw 1000 C'];
  for (const name of names) await createBatch(staff, anInput({ name }));
  const sent = await statementsOf(() => pageBatches(staff, { search: 'kalaw' }));
  expect(sent).toHaveLength(1);
  const found = await pageBatches(staff, { search: '100%', sort: '-name', pageSize: 1 });
  expect(found).toMatchObject({ total: 2, page: 1, pageSize: 1, rows: [{ name: 'Kalaw 100% B' }] });
  await expect(pageBatches(staff, { page: 0 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});
