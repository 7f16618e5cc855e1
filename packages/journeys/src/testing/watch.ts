import type { Page, Request, Response } from 'playwright-core';

/** What goes wrong behind a page, in words, and whether it still waits for something. */
export type Watch = {
  /** Everything since the last time it was asked. */
  troubles(): Promise<string[]>;
  isBusy(): boolean;
};

const tellBreaches = `addEventListener('securitypolicyviolation', (event) =>
  console.error('Content policy: ' + event.violatedDirective + ' refuses ' + event.blockedURI + ' ' + event.sample))`;

/** Notes what moves by itself, and how far by the browser's count; what a press or a change of the window moves is not counted. */
const noteShifts = `window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [node?.nodeName, node?.textContent?.slice(0, 40), from.y + ' to ' + to.y, from.height + ' to ' + to.height].join(' '));
      window.shifts.push({ value, moved: moved.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true })`;

/** Console errors, exceptions, breaches of the content policy, requests that failed or were refused, errors within GraphQL answers. */
export async function watch(page: Page): Promise<Watch> {
  const found: string[] = [];
  const reading = new Set<Promise<void>>();
  const open = new Set<Request>();
  await page.addInitScript(tellBreaches);
  await page.addInitScript(noteShifts);
  page.on('console', (message) => {
    // What a refused request prints is told by the request itself, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      found.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`exception: ${error.stack ?? error.message}`));
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? 'failed';
    // A page that is left gives up what it still asks for.
    if (why !== 'net::ERR_ABORTED') found.push(`request: ${request.method()} ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    const reads = judge(response).then((trouble) => void (trouble && found.push(trouble)));
    reading.add(reads);
    void reads.finally(() => reading.delete(reads));
  });
  return {
    async troubles() {
      await Promise.all(reading);
      return found.splice(0);
    },
    isBusy: () => open.size > 0,
  };
}

/** The document of an address that nobody has is a 404, which is no trouble. */
const isExpected = (response: Response) => response.request().isNavigationRequest();

async function judge(response: Response): Promise<string | null> {
  const what = `${response.request().method()} ${response.url()}`;
  if (response.status() >= 400) return isExpected(response) ? null : `request: ${what} answers ${response.status()}`;
  if (!response.url().includes('/api/graphql')) return null;
  // A page that is left takes the body of its last answers with it.
  const body = await response.text().catch(() => '');
  return body.includes('"errors":[') ? `GraphQL: ${what} ${body.slice(0, 400)}` : null;
}
