import type { Recipe } from './matrixPlain.ts';
import { aMember, aPerson } from './people.ts';
import { aGroup } from './stages.ts';
import { services } from './world.ts';

const ids = (...all: number[]) => JSON.stringify(all);

/** A subgroup of this group; answers its id. */
async function aSubGroup(groupId: number): Promise<number> {
  const { rows } = await services.pools.main.query<{ id: number }>(
    `insert into sub_group (group_id, name) values ($1, 'Agila 1') returning id`,
    [groupId],
  );
  return rows[0]!.id;
}

/** Groups and people on whom each act of staff succeeds once. */
export async function groupRecipes(inputs: Recipe): Promise<Record<string, Recipe>> {
  const group = await aGroup();
  const inGroup = {
    ...inputs,
    'SubGroupInput.groupId': String(group),
    'SubGroupInput.timeZone': JSON.stringify('Asia/Manila'),
  };
  const sub = async () => String(await aSubGroup(group));
  return {
    assignGroupLeaders: { id: String(group), userIds: ids(await aPerson({ roles: ['coach'] })) },
    createSubGroup: inGroup,
    updateSubGroup: { ...inGroup, id: await sub() },
    archiveSubGroup: { id: await sub() },
    moveGroupMembers: { 'GroupMoveInput.userIds': ids(await aMember()), 'GroupMoveInput.groupId': String(group) },
  };
}
