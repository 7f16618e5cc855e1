import { percentage } from '../../kernel/text/percentage.ts';
import { placeMessages } from './placeMessages.ts';

export const moveUpPolicies = ['auto', 'review'] as const;
export const actionTypes = ['course', 'lesson', 'event', 'form', 'link', 'proof', 'none'] as const;

/** What a member's stage is called; stage 0 and none read 'No Stage'. */
export function stageLabel(stage: { number: number; name: string } | null | undefined): string {
  return stage && stage.number > 0 ? stage.name : placeMessages.noStage;
}

/** How a stage stands as a heading, above its name: 'Stage 1'; stage 0 and none read 'No Stage'. */
export function stageHeading(stage: { number: number } | null | undefined): string {
  return stage && stage.number > 0 ? `Stage ${stage.number}` : placeMessages.noStage;
}

/** The whole name of a stage, as lists and logs tell it: 'Stage 1: Your first offer'; stage 0 and none read 'No Stage'. */
export function stageTitle(stage: { number: number; name: string } | null | undefined): string {
  return stage && stage.number > 0 ? `${stageHeading(stage)}: ${stage.name}` : placeMessages.noStage;
}

type Task = { id: number };
type Progress<T extends Task> = { points: number; stageTasks: readonly T[]; remainingTasks: readonly T[] };

/** The share of a stage's tasks that is done, in whole percent, rounded down. */
export function stagePercentage(taskCount: number, remainingCount: number): number {
  return percentage(taskCount - remainingCount, taskCount);
}

/** A foretaste of the server's answer to a finished task: its points added, the task gone, the percentage anew. */
export function withTaskDone<T extends Task & { points: number }, P extends Progress<T>>(progress: P, taskId: number) {
  const finished = progress.remainingTasks.find((task) => task.id === taskId);
  const remainingTasks = progress.remainingTasks.filter((task) => task.id !== taskId);
  return {
    ...progress,
    points: progress.points + (finished?.points ?? 0),
    remainingTasks,
    remainingTasksCount: remainingTasks.length,
    percentage: stagePercentage(progress.stageTasks.length, remainingTasks.length),
  };
}
