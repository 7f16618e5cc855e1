import { sayKeeping } from '#kernel/offline/kept.ts';
import { keep } from '#ui/keep.ts';

/** A newer version that waits to take over; null while there is none. */
export const waitingVersion = keep<ServiceWorker | null>(null);

let isTold = false;

/** Begins to keep for this person what can be read without a network, and looks for newer versions. */
export async function keepOffline(owner: number | null): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  if (!isTold) {
    isTold = true;
    const isFirst = workers.controller === null;
    workers.addEventListener('controllerchange', () => {
      // The first to come only begins to keep; another takes over because somebody asked for it.
      if (isFirst && !isReloading) return greet(owner);
      if (isReloading) window.location.reload();
    });
    follow(registration);
  }
  if (workers.controller) greet(owner);
}

function greet(owner: number | null): void {
  navigator.serviceWorker.controller?.postMessage({ owner });
  sayKeeping();
}

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
  version.postMessage('take-over');
}
