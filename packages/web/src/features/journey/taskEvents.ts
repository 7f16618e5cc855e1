import type { FinishTaskMutation } from '#generated/graphql.ts';
import { eventKind } from '#kernel/outbox/eventKind.ts';
import type { OutboxEvent } from '#kernel/outbox/outbox.ts';

/** A task that somebody finished, without a network too. `proof` is empty where none was asked for; `title` tells what was refused. */
export const taskFinished = eventKind<FinishTaskMutation['finishTask']>()({
  name: 'task-finished',
  fields: { taskId: 'number', title: 'string', proof: 'string' },
  subject: ({ taskId }) => `task-finished:${taskId}`,
});

/** The tasks that this browser knows to be finished and the server hasn't confirmed yet. */
export const waitingTasks = (waiting: readonly OutboxEvent[]): number[] =>
  waiting.filter((event) => taskFinished.isOf(event)).map(({ fields }) => fields.taskId);
