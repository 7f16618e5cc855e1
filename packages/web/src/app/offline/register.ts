import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import type { Client } from '#kernel/graphql/client.ts';
import { sayKeeping } from '#kernel/offline/kept.ts';
import { keep } from '#ui/keep.ts';

/** A newer version that is ready to be activated; null while there is none. */
export const waitingVersion = keep<ServiceWorker | null>(null);

/** One user's session: without an owner nothing is cached, and once it `isOver` the owner must not be announced again. */
export type Stay = { owner: number | null; role: string | null; client: Client | null; isOver: boolean };

let isFollowed = false;
let stay: Stay = { owner: null, role: null, client: null, isOver: true };

/** Starts caching for this user's offline reading, and watches for newer versions. */
export async function keepOffline(whose: Stay): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  stay = whose;
  if (!isFollowed) {
    isFollowed = true;
    workers.addEventListener('controllerchange', () => (isReloading ? window.location.reload() : greet()));
    follow(registration);
  }
  greet();
}

function greet(): void {
  const { controller } = navigator.serviceWorker;
  if (!controller || stay.isOver) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
  controller.postMessage({ owner: stay.owner });
  sayKeeping();
  // Prefetches events, which they may need on the way without having opened them.
  if (stay.client && stay.owner !== null && isMemberRole(stay.role))
    void bringAhead(stay.client).catch(() => undefined);
}

const bringAhead = async (client: Client) =>
  (await import('#features/events/attending/eventsAhead.ts')).bringEventsAhead(client);

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waitingVersion.set(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

let isReloading = false;

/** Activates the newer version and reloads. */
export function activateVersion(version: ServiceWorker): void {
  isReloading = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
  version.postMessage('take-over');
}
