import type { Browser } from 'playwright-core';

type Message = { id?: number; error?: { message: string }; method?: string; params?: unknown };

/**
 * Connects to the service worker of a page, whose requests the page's own DevTools session neither slows down nor reports.
 * The protocol nests the worker's messages in those of the browser, because Playwright's session sends under its own id only.
 */
export async function attachWorker(
  browser: Browser,
  url: string,
  hear: (method: string, event: unknown) => void,
): Promise<(method: string, params: object) => Promise<void>> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const worker = targetInfos.find((it) => it.type === 'service_worker' && it.url.startsWith(new URL(url).origin));
  if (!worker) throw new Error(`${url} has no service worker`);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: worker.targetId, flatten: false });
  const waiting = new Map<number, (error?: { message: string }) => void>();
  session.on('Target.receivedMessageFromTarget', (received) => {
    const { id, error, method, params } = JSON.parse(received.message) as Message;
    if (id !== undefined) waiting.get(id)?.(error);
    if (method !== undefined) hear(method, params);
  });
  let last = 0;
  return (method, params) =>
    new Promise((done, fail) => {
      last += 1;
      waiting.set(last, (error) => (error ? fail(new Error(`${method}: ${error.message}`)) : done()));
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method, params }) })
        .catch(fail);
    });
}
