import { expect, test } from 'vitest';
import { assignedTo, canView } from '#features/members/visibility.ts';
import { stageLeaders } from '#features/journey/stage.table.ts';
import { leaders } from '../../testing/matrixPeople.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { aStage, standsIn } from '../../testing/stages.ts';
import { aStranger, services } from '../../testing/world.ts';

/** Those whom somebody sees who sees their own people, by the rule for one person or by the list of all. */
async function seen(asker: number, rule: string): Promise<number[]> {
  const text = `select u.id from app_user u where ${rule} and $1::int is not null order by u.id`;
  const { rows } = await services.pools.main.query<{ id: number }>(text, [asker]);
  return rows.map(({ id }) => id);
}

test('the rule for one person and the list of all one’s people say the same', async () => {
  const all = await leaders();
  const stage = await aStage();
  const [led, head] = [await aMember(), await aPerson({ roles: ['head-coach'] })];
  await standsIn(led, stage.id);
  await aStranger().db.insert(stageLeaders).values({ stageId: stage.id, userId: head });
  // Somebody's own success manager counts, and not the one of their batch.
  const own = all.find(({ viewer }) => viewer.includes('success manager'));
  const other = await aPerson({ roles: ['success-manager'] });
  const moved = await aMember();
  await services.pools.main.query(
    `update app_user set success_manager_id = $1, batch_id = (select batch_id from app_user where id = $2) where id = $3`,
    [other, own?.own, moved],
  );
  for (const asker of [...all.map(({ asks }) => asks.me.userId), head, other]) {
    const one = await seen(asker, canView('u.id', '$1', `'assigned'`));
    expect(await seen(asker, `u.id in ${assignedTo('$1')}`)).toEqual(one);
    expect(one).toHaveLength(2);
  }
});
