import { sendable } from '#kernel/outbox/sendable.ts';
import { FinishTask } from './progress.documents.ts';
import { taskFinished } from './taskEvents.ts';

/** How a finished task is told to the server. */
export const sendableTasks = [
  sendable(taskFinished, {
    document: FinishTask,
    variables: ({ fields: { taskId, proof }, at }) => ({ taskId, proof: proof === '' ? null : proof, at }),
    answer: (data) => data.finishTask,
    refusal: ({ title }, why) => `“${title}” couldn’t be marked done: ${why}`,
  }),
];
