import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import type { PageInput } from '#kernel/api/page.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, signedIn } from '../../../testing/world.ts';
import {
  assignSuccessManager,
  findSuccessManager,
  listSuccessManagers,
  pageSuccessManagers,
} from './successManager.service.ts';
import { findUser } from '#features/members/user.service.ts';
import { pageWorklist } from './worklist.service.ts';

const { db } = aStranger();
const aManager = () => aPerson({ roles: ['success-manager'] });

test('a stranger and a coach see no success managers, and only those who may assign', async () => {
  const [manager, person] = [await aManager(), await aMember()];
  for (const look of [listSuccessManagers, (ctx: Ctx) => pageSuccessManagers(ctx, {})]) {
    await expect(look(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(look(await signedInAs('coach'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await expect(assignSuccessManager(await signedIn(manager), [person], manager)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a member with a manager of their own is seen by that one and no more by the one of their batch', async () => {
  const [own, ofBatch, person] = [await aManager(), await aManager(), await aMember()];
  const name = `Batch managed ${person}`;
  await db.execute(
    `with made as (insert into batch (name, launch_from, launch_to, success_manager_id)
       values ('${name}', '2026-01-01', '2026-12-31', ${ofBatch}) returning id)
     update app_user set batch_id = made.id from made where app_user.id = ${person}`,
  );
  const [first, second, fa] = [await signedIn(own), await signedIn(ofBatch), await signedInAs('tribe-team-fa')];
  expect(await findUser(second, person)).toMatchObject({ id: person, successManager: { id: ofBatch } });
  await expect(findUser(first, person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await assignSuccessManager(fa, [person], own)).toBe(1);
  expect(await findUser(first, person)).toMatchObject({ id: person, successManager: { id: own } });
  await expect(findUser(second, person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await assignSuccessManager(fa, [person], own)).toBe(0);
  expect(await assignSuccessManager(fa, [person], null)).toBe(1);
  expect(await findUser(second, person)).toMatchObject({ id: person });
  expect((await auditRows('user', person)).map(({ action }) => action)).toEqual([
    'user.success-manager-assigned',
    'user.success-manager-assigned',
  ]);
});

test('who is no success manager any more is told so while members are still theirs, and until these are given to another', async () => {
  const [manager, person, fa] = [await aManager(), await aMember(), await signedInAs('tribe-team-fa')];
  await assignSuccessManager(fa, [person], manager);
  await db.execute(`update app_user set status = 'ARCHIVED', archived_at = now() where id = ${manager}`);
  expect((await findUser(fa, person)).successManager?.name).toMatch(/ \(archived\)$/);
  expect((await listSuccessManagers(fa))[0]).toMatchObject({ id: manager, members: 1, isFormer: true });
  expect((await pageWorklist(fa, { managerId: manager })).rows).toMatchObject([{ id: person }]);
  const next = await aManager();
  await assignSuccessManager(fa, [person], next);
  expect((await listSuccessManagers(fa)).find(({ id }) => id === next)).toMatchObject({ isFormer: false });
  expect((await listSuccessManagers(fa)).map(({ id }) => id)).not.toContain(manager);
});

test('a manager sees their own figures and no other manager', async () => {
  const [manager, other, fa] = [await aManager(), await aManager(), await signedInAs('tribe-team-fa')];
  const [here, away] = [await aMember(), await aMember()];
  await db.execute(`update app_user set last_login_at = '2026-11-20T00:00:00Z' where id = ${here}`);
  await db.execute(`update app_user set last_login_at = '2026-11-01T00:00:00Z' where id = ${away}`);
  await assignSuccessManager(fa, [here, away], manager);
  const figures = { members: 2, away: 1, expiring: 0, overdue: 0 };
  expect(await findSuccessManager(await signedIn(manager), manager)).toMatchObject(figures);
  await expect(findSuccessManager(await signedIn(other), manager)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await listSuccessManagers(await signedIn(other))).map(({ id }) => id)).toEqual([other]);
  expect(await statementsOf(() => listSuccessManagers(fa))).toHaveLength(1);
});

test('managers are searched, sorted and paged in one statement, and who left stands first', async () => {
  const word = `Zo${randomUUID().slice(0, 6)}`;
  const roles = ['success-manager'] as const;
  const ana = await aPerson({ roles, firstName: word, lastName: 'Añonuevo' });
  const ben = await aPerson({
    roles,
    firstName: word,
    lastName: 'Bautista',
    email: `${word}.ben@example.ph`.toLowerCase(),
  });
  const left = await aPerson({ roles, firstName: word, lastName: 'Cruz' });
  const fa = await signedInAs('tribe-team-fa');
  await assignSuccessManager(fa, [await aMember(), await aMember()], ben);
  await assignSuccessManager(fa, [await aMember()], left);
  await db.execute(`update app_user set status = 'ARCHIVED', archived_at = now() where id = ${left}`);
  const idsOf = async (asked: PageInput) => (await pageSuccessManagers(fa, asked)).rows.map(({ id }) => id);
  expect(await idsOf({ search: word })).toEqual([left, ana, ben]);
  expect(await idsOf({ search: word, sort: '-name' })).toEqual([left, ben, ana]);
  expect(await idsOf({ search: word, sort: '-members' })).toEqual([left, ben, ana]);
  expect(await idsOf({ search: `${word} anonuevo` })).toEqual([ana]);
  expect(await idsOf({ search: `${word}.BEN@` })).toEqual([ben]);
  expect(await pageSuccessManagers(fa, { search: word, page: 2, pageSize: 2 })).toMatchObject({ total: 3, rows: [{}] });
  expect(await pageSuccessManagers(await signedIn(ana), { search: word })).toMatchObject({
    total: 1,
    rows: [{ id: ana }],
  });
  expect(await statementsOf(() => pageSuccessManagers(fa, { search: word, sort: 'overdue' }))).toHaveLength(1);
});

test('nobody is assigned to somebody who is no success manager, nor to themselves', async () => {
  const [person, manager, fa] = [await aMember(), await aManager(), await signedInAs('tribe-team-fa')];
  for (const [viewer, to] of [
    [person, await aMember()],
    [manager, manager],
  ] as const)
    await expect(assignSuccessManager(fa, [viewer], to)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(assignSuccessManager(fa, [2_000_000_000], manager)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
