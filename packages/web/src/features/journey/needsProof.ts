import type { MyTask } from './useMyProgress.ts';

/** Whether a task is done only by showing something. */
export const needsProof = ({ proofRequired, actionType }: MyTask): boolean => proofRequired || actionType === 'proof';

/** Whether a task is finished by its rule alone; one that a reviewer reopened is marked done again. */
export const isByRule = (task: MyTask): boolean => task.rule !== null && !task.isReopened && !needsProof(task);
