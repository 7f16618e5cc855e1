const key = 'reloaded-at';
/** Twice within this time, in milliseconds, and it is not an old page but a network that fails. */
const patience = 30_000;

/** A page left open over a new release asks for code that is no longer there; loading it anew brings the new release. */
export function reloadOnNewVersion(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < patience) return;
    sessionStorage.setItem(key, String(Date.now()));
    reload();
  });
}
