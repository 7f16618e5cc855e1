import { expect, test } from 'vitest';
import { anAccountabilityGroup } from '../../../testing/accountability.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, signedIn } from '../../../testing/world.ts';
import { keepApart, listKeptApart } from './buddyBlock.service.ts';

test('those who form groups keep two people apart, others don’t', async () => {
  const [one, other] = [await aMember(), await aMember()];
  await expect(keepApart(aStranger(), one, other, true)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const viewer of [await signedIn(one), await signedInAs('coach'), await signedInAs('tribe-team-ro')]) {
    await expect(keepApart(viewer, one, other, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(listKeptApart(viewer, one)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('a head coach reaches their own people alone', async () => {
  const head = await aPerson({ roles: ['head-coach'] });
  const [own, foreign] = [await aMember(), await aMember()];
  await anAccountabilityGroup({ members: [own], teamLeadId: head });
  const { run } = contextOf(await signedIn(head));
  for (const pair of [
    [own, foreign],
    [foreign, own],
  ] as const)
    await expect(run(keepApart, [...pair, true])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await contextOf(await signedInAs('admin')).run(keepApart, [foreign, own, true]);
  expect(await listKeptApart(await signedIn(head), own)).toEqual([]);
});

test('two are kept apart once, whoever of them is asked, and let together again; each act is on record', async () => {
  const office = contextOf(await signedInAs('admin'));
  const [one, other] = [await aMember(), await aMember()];
  await expect(office.run(keepApart, [one, one, true])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await office.run(keepApart, [one, other, true])).toMatchObject([{ id: other }]);
  expect(await office.run(keepApart, [other, one, true])).toMatchObject([{ id: one }]);
  expect(await office.run(keepApart, [other, one, false])).toEqual([]);
  expect(await listKeptApart(await signedInAs('admin'), one)).toEqual([]);
  expect((await auditRows('buddy-block', `${one}-${other}`)).map(({ action }) => action)).toEqual([
    'buddy-block.added',
  ]);
  expect((await auditRows('buddy-block', `${other}-${one}`)).map(({ action }) => action)).toEqual([
    'buddy-block.removed',
  ]);
});
