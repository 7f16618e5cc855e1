import type { Ctx } from '#kernel/api/context.ts';
import { stageReviewers } from '#features/journey/stage.table.ts';
import { finishTask } from '#features/journey/finishTask.service.ts';
import { requestMoveUp } from '#features/journey/move-up/request.service.ts';
import { aMember, aPerson } from './people.ts';
import { aStage, standsIn } from './stages.ts';
import { aStranger, contextOf, services, signedIn } from './world.ts';

export type MoveUpWorld = {
  from: Awaited<ReturnType<typeof aStage>>;
  next: Awaited<ReturnType<typeof aStage>>;
  member: Ctx;
  reviewer: Ctx;
};

/** A stage under review with a reviewer and a member who has done its tasks, and the stage after it. */
export async function aReadyMember({ tasks = [{ points: 40 }, { points: 30 }] } = {}): Promise<MoveUpWorld> {
  const from = await aStage({ moveUpPolicy: 'review', tasks });
  const next = await aStage({ number: from.number + 1 });
  const userId = await aMember({ firstName: 'Lorna', lastName: 'Evangelista' });
  await standsIn(userId, from.id);
  const member = await signedIn(userId);
  const at = services.clock();
  for (const { id: taskId } of from.tasks) await contextOf(member).run(finishTask, [{ taskId, proof: 'Done', at }]);
  return { from, next, member, reviewer: await aReviewer(from.id, 'Ana') };
}

/** A coach who reviews this stage. */
export async function aReviewer(stageId: number, firstName: string): Promise<Ctx> {
  const userId = await aPerson({ roles: ['coach'], firstName, lastName: '' });
  await aStranger().db.insert(stageReviewers).values({ stageId, userId });
  return signedIn(userId);
}

/** The same with the request sent. */
export async function aRequest(more?: Parameters<typeof aReadyMember>[0]): Promise<MoveUpWorld & { id: number }> {
  const world = await aReadyMember(more);
  const { moveUp } = await contextOf(world.member).run(requestMoveUp, [{ statement: 'I have a floor rate now' }]);
  return { ...world, id: moveUp!.id };
}
