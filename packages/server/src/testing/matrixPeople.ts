import { randomUUID } from 'node:crypto';
import { batches } from '#features/batches/batch.table.ts';
import { groupMemberships, subGroups } from '#features/groups/group.table.ts';
import { stageReviewers } from '#features/journey/stage.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aMember, aPerson } from './people.ts';
import { aGroup, aStage, standsIn } from './stages.ts';
import { aStranger, signedIn } from './world.ts';

/** Somebody who has people, and the one of them whom they see. */
export type Leader = { viewer: string; asks: Ctx; own: number };

/** A leader of each kind with one person each: whoever is shown to one is hidden from all others. */
export async function leaders(): Promise<Leader[]> {
  const [coach, reviewer, manager, lead] = await Promise.all([
    aPerson({ roles: ['coach'] }),
    aPerson({ roles: ['assistant-coach'] }),
    aPerson({ roles: ['success-manager'] }),
    aPerson({ roles: ['team-lead'] }),
  ]);
  const [led, reviewed, managed, sub] = [await aMember(), await aMember(), await aMember(), await aMember()];
  await aGroup({ leader: coach, members: [led] });
  const stage = await aStage();
  await standsIn(reviewed, stage.id);
  await aStranger().db.insert(stageReviewers).values({ stageId: stage.id, userId: reviewer });
  await inBatchOf(manager, managed);
  await inSubGroupOf(lead, sub);
  return [
    { viewer: 'a coach with a group', asks: await signedIn(coach), own: led },
    { viewer: 'a reviewer of a stage', asks: await signedIn(reviewer), own: reviewed },
    { viewer: 'a success manager with a batch', asks: await signedIn(manager), own: managed },
    { viewer: 'a team lead with a subgroup', asks: await signedIn(lead), own: sub },
  ];
}

async function inBatchOf(successManagerId: number, userId: number): Promise<void> {
  const name = `Batch ${randomUUID().slice(0, 8)}`;
  const [batch] = await aStranger()
    .db.insert(batches)
    .values({ name, launchFrom: '2026-11-01', launchTo: '2026-12-01', successManagerId })
    .returning();
  await aStranger().db.execute(`update app_user set batch_id = ${batch!.id} where id = ${userId}`);
}

async function inSubGroupOf(leadId: number, userId: number): Promise<void> {
  const groupId = await aGroup();
  const [sub] = await aStranger().db.insert(subGroups).values({ groupId, leadId, name: 'Lawin' }).returning();
  await aStranger().db.insert(groupMemberships).values({ groupId, subGroupId: sub!.id, userId });
}
