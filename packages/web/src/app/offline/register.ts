import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import type { Client } from '#kernel/graphql/client.ts';
import { sayKeeping } from '#kernel/offline/kept.ts';
import { keep } from '#ui/keep.ts';

/** A newer version that waits to take over; null while there is none. */
export const waitingVersion = keep<ServiceWorker | null>(null);

/** Somebody's stay: for nobody (`owner` null) nothing is kept, and once it is over they must not be named again. */
export type Stay = { owner: number | null; role: string | null; client: Client | null; isOver: boolean };

let isFollowed = false;
let stay: Stay = { owner: null, role: null, client: null, isOver: true };

/** Begins to keep for this person what can be read without a network, and looks for newer versions. */
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
  // What nobody has opened yet, and may want on the way.
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

/** Lets the newer version take over, and shows it. */
export function takeOver(version: ServiceWorker): void {
  isReloading = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
  version.postMessage('take-over');
}
