import type { MyProgress } from '../useMyProgress.ts';

export type MoveUpState = 'nothing' | 'locked' | 'ready' | 'waiting' | 'changes' | 'answer' | 'refused';

/** What the place for moving up shows: one state at a time, nothing where the stage moves up by itself or none comes after. */
export function moveUpState({ stage, nextStage, moveUpPolicy, moveUp, stageTasks, ...rest }: MyProgress): MoveUpState {
  if (!stage || !nextStage || moveUpPolicy !== 'review' || stageTasks.length === 0) return 'nothing';
  const isDone = rest.remainingTasksCount === 0;
  switch (moveUp?.status) {
    case 'submitted':
    case 'in-review':
      return 'waiting';
    case 'changes-requested':
      return isDone ? 'answer' : 'changes';
    case 'rejected':
      return isDone ? 'refused' : 'locked';
    default:
      return isDone ? 'ready' : 'locked';
  }
}

/** Who reviews, in words: 'Coach Ana', 'Coach Ana or Coach Ramon'; `otherwise` where nobody is named. */
export function reviewerWords(reviewers: readonly string[], otherwise = 'your coach'): string {
  const names = reviewers.slice(0, 2).map((name) => `Coach ${name}`);
  return names.length === 0 ? otherwise : names.join(' or ');
}
