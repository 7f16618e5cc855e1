/** Follows what a training shows: an open page says within seconds that it is live, and that it no longer is. */

type Stamps = Readonly<Record<string, string | undefined>>;

const parts = (root: ParentNode) =>
  new Map([...root.querySelectorAll<HTMLElement>('[data-live-part]')].map((part) => [part.dataset['livePart'], part]));

/** `revive` brings the islands of a part to life. */
export function followLive(page: HTMLElement, revive: (root: ParentNode) => void): void {
  const path = page.dataset['live'] ?? '';
  let stamp = page.dataset['stamp'];
  let source: EventSource | null = null;
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

  function hear(event: MessageEvent<string>): void {
    const stamps: Stamps = JSON.parse(event.data);
    const newest = stamps[path];
    if (newest === undefined || newest === stamp) return;
    const before = stamp;
    stamp = newest;
    // A thousand pages don't ask in the same moment.
    setTimeout(() => void renew().catch(() => (stamp = before)), Math.random() * 1_000);
  }

  function follow(): void {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = null;
      return;
    }
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource('/api/trainings/live');
    source.addEventListener('message', hear);
  }

  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  follow();
}
