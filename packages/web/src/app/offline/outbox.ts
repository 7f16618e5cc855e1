import { sendableProgress } from '#features/courses/offline/sendableProgress.ts';
import { sendableAnswers } from '#features/events/attending/sendableAnswers.ts';
import { sendableTasks } from '#features/journey/sendableTasks.ts';
import type { SendableKind } from '#kernel/outbox/sendable.ts';

/*
 * What comes once something is to be sent.
 */

export { SendWaiting } from '#kernel/outbox/SendWaiting.tsx';

/** Everything that can be done without a network and is sent once it is back. */
export const outboxKinds: readonly SendableKind[] = [...sendableProgress, ...sendableTasks, ...sendableAnswers];
