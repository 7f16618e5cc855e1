/** Where a file that shows a task is sent, and where it is opened. */
export const proofsOf = (taskId: number): string => `/api/stage-tasks/${taskId}/proofs`;
export const proofAddress = (id: number): string => `/api/task-proofs/${id}`;
