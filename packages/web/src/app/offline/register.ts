import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import type { Client } from '#kernel/graphql/client.ts';
import { operationName } from '#kernel/graphql/document.ts';
import type { CurrentUser } from '#kernel/me/currentUser.ts';
import { WhoIsHere } from '#kernel/me/me.documents.ts';
import type { KnownAnswers } from './responseCache.ts';
import { sayKeeping } from '#kernel/offline/kept.ts';
import { keep } from '#ui/keep.ts';

/** A newer version that is ready to be activated; null while there is none. */
export const waitingVersion = keep<ServiceWorker | null>(null);

/** One user's session: without an owner nothing is cached, and once it `isOver` the owner must not be announced again. */
export type Stay = {
  owner: number | null;
  user: CurrentUser | null;
  role: string | null;
  client: Client | null;
  isOver: boolean;
};

let isFollowed = false;
let stay: Stay = { owner: null, user: null, role: null, client: null, isOver: true };

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
  controller.postMessage({ owner: stay.owner, known: knownOf(stay) });
  sayKeeping();
  // Prefetches events, which they may need on the way without having opened them.
  if (stay.client && stay.owner !== null && isMemberRole(stay.role))
    void bringAhead(stay.client).catch(() => undefined);
}

/** The responses that the page got before its requests went through the worker, its user first. The worker chooses what it caches. */
function knownOf({ client, user }: Stay): KnownAnswers {
  const who = {
    operation: operationName(WhoIsHere) ?? '',
    variables: {},
    body: { data: { redwood: { currentUser: user } } },
  };
  const known = (client?.known() ?? []).flatMap(([key, data]) => {
    const [, operation = '', variables = '{}'] = /^(\w+)\.[0-9a-f]{32}(\{.*)$/s.exec(key) ?? [];
    return operation ? [{ operation, variables: JSON.parse(variables), body: { data } }] : [];
  });
  return [who, ...known];
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
