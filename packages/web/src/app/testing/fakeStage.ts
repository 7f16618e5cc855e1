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
});

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
    reviewers: [],
    moveUp: null,
  };
}

export const stageNames = [0, 1, 2].map((number) => ({
  __typename: 'Stage',
  id: number + 1,
  number,
  name: ['Setting Up for Success', 'Your first offer', 'Being found'][number],
  description: '',
}));
