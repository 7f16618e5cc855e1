import { groupLeaders, groupMemberships, groups } from '#features/groups/group.table.ts';
import { userStages, type Stage, stages, type StageTask, stageTasks } from '#features/journey/stage.table.ts';
import { aStranger } from './world.ts';

let number = 100;

type StageFields = Partial<typeof stages.$inferInsert> & { tasks?: Partial<typeof stageTasks.$inferInsert>[] };

/** A stage of a number of its own with its tasks, one of 10 points when none are given. */
export async function aStage({ tasks = [{}], ...input }: StageFields = {}): Promise<Stage & { tasks: StageTask[] }> {
  const { db } = aStranger();
  number += 10;
  const [stage] = await db
    .insert(stages)
    .values({ number, name: `Stage ${number}`, ...input })
    .returning();
  if (tasks.length === 0) return { ...stage!, tasks: [] };
  const rows = tasks.map((task, position) => ({
    title: `Task ${position + 1}`,
    points: 10,
    ...task,
    stageId: stage!.id,
    position,
  }));
  return { ...stage!, tasks: await db.insert(stageTasks).values(rows).returning() };
}

/** Puts somebody who is nowhere yet into a stage. */
export async function standsIn(userId: number, stageId: number): Promise<void> {
  await aStranger().db.insert(userStages).values({ userId, stageId });
}

/** A group with this leader and these members. */
export async function aGroup({ leader, members = [] }: { leader?: number; members?: number[] } = {}): Promise<number> {
  const { db } = aStranger();
  const [group] = await db.insert(groups).values({ name: 'Agila' }).returning();
  if (leader !== undefined) await db.insert(groupLeaders).values({ groupId: group!.id, userId: leader });
  for (const userId of members) await db.insert(groupMemberships).values({ groupId: group!.id, userId });
  return group!.id;
}
