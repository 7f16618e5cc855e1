import type { FinishTaskMutation } from '#generated/graphql.ts';
import { eventKind } from '#kernel/outbox/eventKind.ts';
import type { OutboxEvent } from '#kernel/outbox/outbox.ts';

/** A task that somebody finished, without a network too. `proof` is empty where none was asked for; `title` tells what was refused. */
export const taskFinished = eventKind<FinishTaskMutation['finishTask']>()({
  name: 'task-finished',
  fields: { taskId: 'number', title: 'string', proof: 'string' },
  subject: ({ taskId }) => `task-finished:${taskId}`,
});

/** The same for a task that was handed in with pictures or PDFs: with commas between, their ids, or the keys of those that wait in this browser. */
export const taskHandedIn = eventKind<FinishTaskMutation['finishTask']>()({
  name: 'task-handed-in',
  fields: { taskId: 'number', title: 'string', proof: 'string', pictures: 'string' },
  subject: ({ taskId }) => `task-finished:${taskId}`,
});

/** The tasks that this browser knows to be finished and the server hasn't confirmed yet. */
export const waitingTasks = (waiting: readonly OutboxEvent[]): number[] =>
  waiting.flatMap((event) => (taskFinished.isOf(event) || taskHandedIn.isOf(event) ? event.fields.taskId : []));
