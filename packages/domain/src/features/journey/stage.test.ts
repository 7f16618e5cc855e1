import { expect, test } from 'vitest';
import { stageHeading, stageLabel, stagePercentage, stageTitle, withTaskDone } from './stage.ts';
import { StageInput } from './stage.input.ts';
import { StageTaskInput } from './stageTask.input.ts';

test('stage 0 or none reads No Stage', () => {
  expect([null, undefined, { number: 0, name: 'Start' }, { number: 2, name: 'Launch' }].map(stageLabel)).toEqual([
    'No Stage',
    'No Stage',
    'No Stage',
    'Launch',
  ]);
});

test('in a list a stage is told by its number and name', () => {
  expect([null, { number: 0, name: 'Start' }, { number: 2, name: 'Launch' }].map(stageTitle)).toEqual([
    'No Stage',
    'No Stage',
    'Stage 2: Launch',
  ]);
});

test('as a heading a stage is told by its number', () => {
  expect([null, { number: 0 }, { number: 2 }].map(stageHeading)).toEqual(['No Stage', 'No Stage', 'Stage 2']);
});

test('the percentage is rounded down, and 100 only when every task is done', () => {
  expect([
    stagePercentage(3, 3),
    stagePercentage(3, 2),
    stagePercentage(3, 1),
    stagePercentage(3, 0),
    stagePercentage(0, 0),
  ]).toEqual([0, 33, 66, 100, 0]);
  expect(stagePercentage(1_000, 1)).toBe(99);
});

test('a finished task adds its points once and leaves the remaining list', () => {
  const tasks = [
    { id: 1, points: 50 },
    { id: 2, points: 25 },
  ];
  const before = { points: 10, stageTasks: tasks, remainingTasks: tasks };
  const after = withTaskDone(before, 1);
  expect(after).toMatchObject({ points: 60, remainingTasks: [{ id: 2 }], remainingTasksCount: 1, percentage: 50 });
  expect(withTaskDone(after, 1)).toEqual(after);
});

test('a stage has a number from 0 and a name, and its video is a web link', () => {
  const stage = {
    number: 0,
    name: 'Start',
    description: '',
    welcomeVideoUrl: ' ',
    badge: '',
    moveUpPolicy: 'review' as const,
  };
  expect(StageInput.parse(stage)).toEqual({ ...stage, welcomeVideoUrl: null, badge: null });
  const { error } = StageInput.safeParse({ ...stage, number: -1, welcomeVideoUrl: 'javascript:alert(1)' });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Number is too low. Enter 0 or more.',
    'Welcome video is not valid',
  ]);
});

test('a task says where its action leads, and nowhere unsafe', () => {
  const task = {
    title: 'Say hello',
    description: '',
    points: 10,
    actionLabel: 'Go',
    actionType: 'link' as const,
    actionTarget: 'https://tribe.test',
    proofRequired: false,
  };
  expect(StageTaskInput.parse(task)).toEqual({ ...task, ruleKind: null, ruleTarget: null });
  expect(StageTaskInput.parse({ ...task, actionType: 'none', actionTarget: '' }).actionTarget).toBeNull();
  const messages = (more: object) =>
    StageTaskInput.safeParse({ ...task, ...more }).error?.issues.map((issue) => issue.message);
  expect(messages({ actionTarget: null })).toEqual(['Target is required for this action']);
  expect(messages({ actionTarget: 'javascript:alert(1)' })).toEqual(['Target is not valid']);
});
