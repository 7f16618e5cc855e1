/** Leaves nothing that was kept for the time without a network, of anybody. */
export async function forgetOffline(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage('forget');
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}
