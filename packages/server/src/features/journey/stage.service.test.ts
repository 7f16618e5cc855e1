import { expect, test } from 'vitest';
import { auditRows } from '../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aStage, standsIn } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../testing/world.ts';
import { archiveStage, createStage, findStage, listStages, pageStages, updateStage } from './stage.service.ts';
import { assignStageReviewers } from './stagePeople.service.ts';
import { archiveStageTask, createStageTask, reorderStageTasks, updateStageTask } from './stageTask.service.ts';

let number = 5_000;
const anInput = (input: object = {}) => ({
  number: (number += 1) % 1_000,
  name: 'Your first offer',
  description: '',
  moveUpPolicy: 'review',
  ...input,
});
const aTaskInput = (input: object = {}) => ({
  title: 'Write your one-sentence offer',
  description: '',
  points: 40,
  actionLabel: 'Continue',
  actionType: 'none',
  proofRequired: false,
  ...input,
});

test('whoever is signed in may know the stages, a stranger may not', async () => {
  await expect(listStages(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const stage = await aStage();
  const listed = await listStages(await signedInAs('member'));
  expect(listed.map(({ id }) => id)).toContain(stage.id);
});

test('a head coach reads stages but makes none, a member does neither', async () => {
  const stage = await aStage();
  const headCoach = await signedInAs('head-coach');
  expect(await findStage(headCoach, stage.id)).toMatchObject({ id: stage.id });
  await expect(createStage(headCoach, anInput())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(createStageTask(headCoach, stage.id, aTaskInput())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(reorderStageTasks(headCoach, stage.id, [])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const member = await signedInAs('member');
  await expect(pageStages(member, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(findStage(member, stage.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a stage carries its tasks, leaders and reviewers in one statement', async () => {
  const staff = await signedInAs('admin');
  const stage = await aStage({ tasks: [{ title: 'Watch' }, { title: 'Fill' }] });
  const coach = await aPerson({ roles: ['coach'], firstName: 'Ana' });
  await assignStageReviewers(staff, { stageId: stage.id, userIds: [coach] });
  const sent = await statementsOf(() => findStage(staff, stage.id));
  expect(sent).toHaveLength(1);
  const found = await findStage(staff, stage.id);
  expect(found.tasks.map(({ title }) => title)).toEqual(['Watch', 'Fill']);
  expect(found.reviewers).toMatchObject([{ id: coach, firstName: 'Ana' }]);
  expect(await auditRows('stage', stage.id)).toMatchObject([{ action: 'stage.reviewers-assigned' }]);
});

test('a number belongs to one stage', async () => {
  const staff = await signedInAs('admin');
  const made = await createStage(staff, anInput());
  await expect(createStage(staff, anInput({ number: made.number }))).rejects.toMatchObject({
    messages: { number: ['Number is already used by another stage'] },
  });
  await expect(updateStage(staff, made.id, anInput(), 7)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('another number is followed by a job, which goes through whoever was ever there', async () => {
  const staff = await signedInAs('admin');
  const made = await createStage(staff, anInput());
  const waiting = async () =>
    (
      await services.pools.main.query(
        `select count(*)::int as jobs from graphile_worker.jobs j where j.task_identifier = 'journey.write_moves'`,
      )
    ).rows[0].jobs;
  const before = await waiting();
  await contextOf(staff).run(updateStage, [made.id, anInput({ number: made.number, name: 'Renamed' })]);
  expect(await waiting()).toBe(before);
  await contextOf(staff).run(updateStage, [made.id, anInput()]);
  expect(await waiting()).toBe(before + 1);
});

test('a stage with members in it is not archived', async () => {
  const staff = await signedInAs('admin');
  const stage = await aStage();
  await standsIn(await aMember(), stage.id);
  await expect(archiveStage(staff, stage.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'One member is in this stage. Move them first',
  });
  const empty = await aStage();
  await archiveStage(staff, empty.id);
  expect((await listStages(staff)).map(({ id }) => id)).not.toContain(empty.id);
});

test('tasks are added at the end, changed, put in order and archived, each with a row in the log', async () => {
  const staff = await signedInAs('admin');
  const stage = await aStage({ tasks: [] });
  const first = await createStageTask(staff, stage.id, aTaskInput());
  const second = await createStageTask(staff, stage.id, aTaskInput({ title: 'Meet your group' }));
  await updateStageTask(staff, first.id, aTaskInput({ points: 60 }), 1);
  await expect(updateStageTask(staff, first.id, aTaskInput(), 1)).rejects.toMatchObject({ code: 'CONFLICT' });

  await reorderStageTasks(staff, stage.id, [second.id, first.id]);
  const ordered = await findStage(staff, stage.id);
  expect(ordered.tasks.map(({ id, points }) => [id, points])).toEqual([
    [second.id, 40],
    [first.id, 60],
  ]);
  await expect(reorderStageTasks(staff, stage.id, [first.id])).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(reorderStageTasks(staff, stage.id, [first.id, first.id])).rejects.toMatchObject({ code: 'CONFLICT' });

  await archiveStageTask(staff, second.id);
  expect((await findStage(staff, stage.id)).tasks.map(({ id }) => id)).toEqual([first.id]);
  await expect(updateStageTask(staff, second.id, aTaskInput())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await auditRows('stage-task', second.id)).map(({ action }) => action)).toEqual([
    'stage-task.created',
    'stage-task.archived',
  ]);
});

test('an action that leads somewhere needs where to', async () => {
  const staff = await signedInAs('admin');
  const stage = await aStage();
  const task = aTaskInput({ actionType: 'link' });
  await expect(createStageTask(staff, stage.id, task)).rejects.toMatchObject({
    issues: [{ path: ['actionTarget'], message: 'Target is required for this action' }],
  });
});
