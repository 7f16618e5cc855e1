import { proofMessages } from '@tribe/domain/features/journey/proof.ts';
import { failure, type Failure } from '#kernel/failures/failure.ts';
import { sendFile } from '#kernel/files/sendFile.ts';
import { sendable } from '#kernel/outbox/sendable.ts';
import { heldFile, letGo } from '#kernel/storage/heldFiles.ts';
import { FinishTask } from './progress.documents.ts';
import { proofsOf } from './proofAddress.ts';
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
      pictures: namesIn(pictures).map(Number),
      at,
    }),
    answer: (data) => data.finishTask,
    ready: async (event) => {
      const sent: string[] = [];
      for (const name of namesIn(event.fields.pictures)) {
        const id = await idOf(name, event.fields.taskId);
        if (typeof id !== 'string') return id;
        sent.push(id);
      }
      return { ...event, fields: { ...event.fields, pictures: sent.join() } };
    },
    letGo: ({ pictures }) => letGo(namesIn(pictures).filter((name) => !isId(name))),
    refusal,
  }),
];

const namesIn = (pictures: string): string[] => pictures.split(',').filter(Boolean);
const isId = (name: string) => /^\d+$/.test(name);

/** The id of a file that shows a task; one that waits here is sent now. */
async function idOf(name: string, taskId: number): Promise<string | Failure> {
  if (isId(name)) return name;
  const file = await heldFile(name);
  if (!file) return failure('BAD_USER_INPUT', proofMessages.gone);
  const sent = await sendFile(proofsOf(taskId), file);
  return sent.ok ? String(sent.answer['id']) : sent.failure;
}
