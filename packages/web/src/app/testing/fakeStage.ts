import { percentage } from '@tribe/domain/kernel/text/percentage.ts';

type Task = { id: number; title: string; points: number; done?: boolean; proofRequired?: boolean };

const whole = ({ id, title, points, proofRequired = false }: Task) => ({
  __typename: 'ProgressTask',
  id,
  title,
  points,
  proofRequired,
  description: `How to ${title.toLowerCase()}.`,
  actionLabel: '',
  actionType: 'none',
  actionTarget: null,
  actionSeconds: null,
  completedAt: null,
  isReopened: false,
  proof: null,
  rule: null,
  pictures: [],
});

const stage = (number: number, name: string) => ({
  __typename: 'StageName',
  id: number + 1,
  number,
  name,
  description: '',
  welcomeVideoUrl: null,
});

const nobody: readonly string[] = [];

/** Progress as the server would answer it; `number` is that of the stage, null for none. */
export function progressOf(
  tasks: readonly Task[],
  { number = 1, xp = 420 }: { number?: number | null; xp?: number } = {},
) {
  const remaining = tasks.filter((task) => !task.done);
  return {
    __typename: 'UserStageProgress',
    id: 7,
    points: xp,
    percentage: percentage(tasks.length - remaining.length, tasks.length),
    remainingTasksCount: remaining.length,
    stage: number === null ? null : stage(number, 'Your first offer'),
    nextStage: stage((number ?? -1) + 1, 'Being found'),
    stageTasks: tasks.map(whole),
    remainingTasks: remaining.map(whole),
    moveUpPolicy: 'auto',
    reviewers: nobody,
    moveUp: null,
  };
}

/** Three stages, the first of them done, and what the last one opens. */
export const stagePath = {
  __typename: 'StagePath',
  enteredAt: '2026-11-12T02:00:00Z',
  stages: ['Setting Up for Success', 'Your first offer', 'Being found'].map((name, number) => ({
    __typename: 'PathStage',
    id: number + 1,
    number,
    name,
    taskCount: 3,
    leftAt: number === 0 ? '2026-11-12T02:00:00Z' : null,
  })),
  opens: ['Profiles That Sell', 'Work Samples'].map((name, place) => ({
    __typename: 'StageOpening',
    kind: 'course',
    id: place + 1,
    name,
  })),
};
