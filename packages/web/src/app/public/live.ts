/** Follows what a training shows: an open page says within seconds that it is live, and that it no longer is. */

/** In milliseconds: a page is to know within five seconds. */
const askEvery = 4_000;

type Stamps = Readonly<Record<string, string | undefined>>;

const parts = (root: ParentNode) =>
  new Map([...root.querySelectorAll<HTMLElement>('[data-live-part]')].map((part) => [part.dataset['livePart'], part]));

/** `revive` brings the islands of a part to life. */
export function followLive(page: HTMLElement, revive: (root: ParentNode) => void): void {
  const path = page.dataset['live'] ?? '';
  let stamp = page.dataset['stamp'];
  let timer: ReturnType<typeof setInterval> | undefined;
  // As the server wrote them: a video that plays looks different by now, and goes on where its part is the same.
  const written = new Map([...parts(page)].map(([name, part]) => [name, part.innerHTML]));

  async function renew(): Promise<void> {
    // Not somebody who looks at the page anew.
    const answer = await fetch(location.href, { cache: 'no-cache', headers: { purpose: 'prefetch' } });
    if (answer.redirected) return location.assign(answer.url);
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const shown = parts(page);
    for (const [name, part] of parts(fresh)) {
      const old = shown.get(name);
      const html = part.innerHTML;
      if (!old || html === written.get(name)) continue;
      written.set(name, html);
      old.replaceChildren(...part.childNodes);
      revive(old);
    }
  }

  async function ask(): Promise<void> {
    const answer = await fetch('/api/trainings/live', { signal: AbortSignal.timeout(askEvery) });
    if (!answer.ok) return;
    const stamps: Stamps = await answer.json();
    const newest = stamps[path];
    if (newest === undefined || newest === stamp) return;
    await renew();
    stamp = newest;
  }

  /** Nobody looks at a page that is hidden; it asks at once when it is seen again. */
  function follow(): void {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    const again = () => void ask().catch(() => undefined);
    again();
    timer = setInterval(again, askEvery);
  }

  document.addEventListener('visibilitychange', follow);
  follow();
}
