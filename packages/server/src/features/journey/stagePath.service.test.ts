import { expect, test } from 'vitest';
import { openedTo } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { aResource } from '../../testing/resources.ts';
import { aStage, standsIn } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, inOneTransaction, services, setClock, signedIn } from '../../testing/world.ts';
import { enterStage } from './journey.service.ts';
import { findStagePath } from './stagePath.service.ts';

test('the way is for whoever is signed in, in one statement', async () => {
  await expect(findStagePath(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const nobodyYet = await signedInAs('non-member');
  expect(await statementsOf(() => findStagePath(nobodyYet))).toHaveLength(1);
  expect(await findStagePath(nobodyYet)).toMatchObject({ enteredAt: null });
});

test('it tells one’s own stages, when each was left, and what the next one opens that is published', async () => {
  const first = await aStage({ tasks: [{}, { status: 'archived', archivedAt: new Date() }] });
  const second = await aStage({ number: first.number + 1, tasks: [{}, {}] });
  const third = await aStage({ number: first.number + 2 });
  const [course, resource, later, draft] = [
    await aCourse({ name: 'Profiles That Sell' }),
    await aResource({ name: 'A week that works' }),
    await aCourse({ name: 'Leading others' }),
    await aCourse({ name: 'Not written yet', status: 'draft' }),
  ];
  for (const [kind, { id }] of [
    ['course', course],
    ['resource', resource],
    ['course', draft],
  ] as const)
    await openedTo(kind, id, { stageId: third.id });
  await openedTo('course', later.id, { stageId: first.id });
  const [userId, other] = [await aMember(), await aMember()];
  await standsIn(userId, first.id);
  await standsIn(other, second.id);
  const member = await signedIn(userId);
  setClock('2026-12-01T02:00:00Z');
  await inOneTransaction(member, (ctx) => enterStage(ctx, { userId, stageId: second.id, reason: 'Moved' }));

  const path = await findStagePath(member);
  const own = path.stages.filter(({ id }) => [first.id, second.id, third.id].includes(id));
  expect(own.map(({ taskCount, leftAt }) => [taskCount, leftAt && new Date(leftAt).toISOString()])).toEqual([
    [1, '2026-12-01T02:00:00.000Z'],
    [2, null],
    [1, null],
  ]);
  expect(path.enteredAt).toEqual(new Date('2026-12-01T02:00:00Z'));
  expect(path.opens).toEqual([
    { kind: 'course', id: course.id, name: 'Profiles That Sell' },
    { kind: 'resource', id: resource.id, name: 'A week that works' },
  ]);
  await services.pools.main.query(`update stage set archived_at = now(), status = 'archived' where id = $1`, [
    third.id,
  ]);
  expect((await findStagePath(member)).opens).toEqual([]);
});
