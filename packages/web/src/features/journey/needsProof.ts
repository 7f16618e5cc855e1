import type { MyTask } from './useMyProgress.ts';

/** Whether a task is done only by showing something. */
export const needsProof = ({ proofRequired, actionType }: MyTask): boolean => proofRequired || actionType === 'proof';
