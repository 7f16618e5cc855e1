import { forgetDrafts } from '#features/courses/authoring/keptDrafts.ts';
import { forgetSearches } from '#features/search/recent.ts';
import { leaveOutbox } from '#kernel/outbox/leaveOutbox.ts';
import type { Client } from '#kernel/graphql/client.ts';

import { outboxKinds } from './offline/outbox.ts';

/*
 * What signing out does to what a person did here. It comes as somebody signs out: every screen would otherwise wait for it.
 */

/** Sends what still waits to be sent; false where it cannot be and they would rather stay. */
export const mayLeaveOutbox = (client: Client, userId: number): Promise<boolean> =>
  leaveOutbox(client, userId, outboxKinds);

/** Leaves nothing that they wrote or looked for. */
export function forgetWork(): void {
  forgetDrafts();
  forgetSearches();
}
