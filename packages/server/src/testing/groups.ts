import { groupLeaders, groupMemberships, groups } from '#features/groups/group.table.ts';
import { aStranger } from './world.ts';

/** A group of these people, led by somebody or by nobody. */
export async function aGroup(leader: number | null, ...members: number[]): Promise<void> {
  const { db } = aStranger();
  const [group] = await db
    .insert(groups)
    .values({ name: `Group of ${members.join('-')}` })
    .returning();
  if (leader) await db.insert(groupLeaders).values({ groupId: group!.id, userId: leader });
  for (const userId of members) await db.insert(groupMemberships).values({ groupId: group!.id, userId });
}
