import { forgetDrafts } from '#features/courses/authoring/keptDrafts.ts';
import { forgetSearches } from '#features/search/recent.ts';
import { leaveOutbox } from '#kernel/outbox/leaveOutbox.ts';
import type { Client } from '#kernel/graphql/client.ts';
import { mayLeavePage } from '#ui/useAskBeforeLeaving.ts';
import { outboxKinds } from './offline/outbox.ts';

/*
 * What signing out does to what a person did here. It comes as somebody signs out: every screen would otherwise wait for it.
 */

/** Asks where something is unsaved, and sends what still waits to be sent; false where they would rather stay. */
export const mayLeave = async (client: Client, userId: number | null): Promise<boolean> =>
  mayLeavePage() && (userId === null || (await leaveOutbox(client, userId, outboxKinds)));

/** Leaves nothing that they wrote or looked for. */
export function forgetWork(): void {
  forgetDrafts();
  forgetSearches();
}

/** Leaves nothing that was kept for the time without a network, of anybody. */
export async function forgetOffline(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage('forget');
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}
