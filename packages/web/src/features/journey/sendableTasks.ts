import { sendable } from '#kernel/outbox/sendable.ts';
import { FinishTask } from './progress.documents.ts';
import { taskFinished, taskHandedIn } from './taskEvents.ts';

const refusal = ({ title }: { title: string }, why: string) => `“${title}” couldn’t be marked done: ${why}`;

/** How a finished task is told to the server. */
export const sendableTasks = [
  sendable(taskFinished, {
    document: FinishTask,
    variables: ({ fields: { taskId, proof }, at }) => ({ taskId, proof: proof === '' ? null : proof, at }),
    answer: (data) => data.finishTask,
    refusal,
  }),
  sendable(taskHandedIn, {
    document: FinishTask,
    variables: ({ fields: { taskId, proof, pictures }, at }) => ({
      taskId,
      proof: proof === '' ? null : proof,
      pictures: pictures.split(',').filter(Boolean).map(Number),
      at,
    }),
    answer: (data) => data.finishTask,
    refusal,
  }),
];
