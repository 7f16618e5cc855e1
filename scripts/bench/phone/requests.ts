/** What is read of DevTools' events, whose types Playwright doesn't export. */
type Response = {
  mimeType: string;
  encodedDataLength: number;
  fromDiskCache?: boolean;
  fromServiceWorker?: boolean;
  serviceWorkerResponseSource?: string;
};
type Stack = { callFrames: { url: string }[]; parent?: Stack };
type Began = {
  requestId: string;
  timestamp: number;
  type?: string;
  request: { url: string };
  redirectResponse?: Response;
  initiator: { type: string; url?: string; stack?: Stack };
};
type Ended = { timestamp: number; encodedDataLength: number };

/** A request of a page or of its service worker. Times are seconds on the browser's own clock. */
type Sent = {
  url: string;
  began: number;
  ended: number | null;
  /** Bytes that came over the network, with headers. */
  size: number;
  isScript: boolean;
  isFetch: boolean;
  /** Answered from what the phone has: no way to the server. */
  isLocal: boolean;
  /** Answered by the service worker, whose own request to the server, if there is one, is listed beside it. */
  isFromWorker: boolean;
  /** The addresses that the browser names as its initiator: the page whose parser met it, or the scripts on the stack. */
  initiators: readonly string[];
  /** A script began it: a fetch, or the import of another script. */
  isByScript: boolean;
};

/** What is counted of a load. */
export type Traffic = { requests: number; size: number; scriptSize: number; chain: number };

export type RequestLog = {
  /** Hears an event of DevTools' Network domain. */
  hear(source: 'page' | 'worker', method: string, event: unknown): void;
  clear(): void;
  /** True if nothing is on its way. */
  isIdle(): boolean;
  traffic(): Traffic;
};

export function createRequestLog(): RequestLog {
  const logs = { page: new Map<string, Sent>(), worker: new Map<string, Sent>() };
  return {
    hear(source, method, event) {
      const log = logs[source];
      if (method === 'Network.requestWillBeSent') return began(log, event as Began);
      const sent = log.get((event as { requestId?: string }).requestId ?? '');
      if (!sent) return;
      if (method === 'Network.requestServedFromCache') sent.isLocal = true;
      if (method === 'Network.responseReceived') answered(sent, (event as { response: Response }).response);
      if (method === 'Network.loadingFinished') ended(sent, event as Ended);
      if (method === 'Network.loadingFailed') sent.ended = (event as Ended).timestamp;
    },
    clear() {
      logs.page.clear();
      logs.worker.clear();
    },
    isIdle: () => [...logs.page.values(), ...logs.worker.values()].every((sent) => sent.ended !== null),
    traffic() {
      const page = [...logs.page.values()];
      const overNetwork = [...page.filter((sent) => !sent.isFromWorker), ...logs.worker.values()].filter(
        (sent) => !sent.isLocal,
      );
      return {
        requests: overNetwork.length,
        size: sum(overNetwork),
        scriptSize: sum(overNetwork.filter((sent) => sent.isScript)),
        chain: longestChain(page),
      };
    },
  };
}

const sum = (all: readonly Sent[]): number => all.reduce((total, { size }) => total + size, 0);

function began(log: Map<string, Sent>, event: Began): void {
  const { requestId, request, initiator, timestamp, type, redirectResponse } = event;
  const earlier = log.get(requestId);
  // A redirect goes on under the same id, and is a request more.
  if (earlier && redirectResponse) {
    answered(earlier, redirectResponse);
    log.set(`${requestId}, redirect ${log.size}`, Object.assign(earlier, { ended: timestamp }));
  }
  log.set(requestId, {
    url: request.url,
    began: timestamp,
    // A stream of events stays open for as long as the page.
    ended: type === 'EventSource' ? timestamp : null,
    size: 0,
    isScript: type === 'Script',
    isFetch: type === 'Fetch' || type === 'XHR',
    isLocal: false,
    isFromWorker: false,
    initiators: initiatorsOf(initiator),
    isByScript: initiator.type === 'script',
  });
}

function answered(sent: Sent, response: Response): void {
  sent.size = response.encodedDataLength;
  sent.isScript ||= response.mimeType.includes('javascript');
  sent.isFromWorker = response.fromServiceWorker === true;
  // The browser calls what the worker has in its cache a disk cache as well.
  sent.isLocal ||= response.fromDiskCache === true || response.serviceWorkerResponseSource === 'cache-storage';
}

function ended(sent: Sent, { timestamp, encodedDataLength }: Ended): void {
  sent.ended = timestamp;
  sent.size = encodedDataLength;
}

function initiatorsOf({ url, stack }: Began['initiator']): string[] {
  const named = url === undefined ? [] : [url];
  for (let at: Stack | undefined = stack; at; at = at.parent) named.push(...at.callFrames.map((frame) => frame.url));
  return named;
}

/**
 * How many requests wait for one another after the HTML, which is 0. A request waits for those that ended before it began and
 * that its initiator names. Where a script began it, it also waits for every fetch that ended before it, because the browser
 * doesn't say which answer a script went on from: an upper bound, as a fetch that is independent of an earlier one counts
 * as waiting if it begins after the other's end. What the phone has already adds nothing.
 */
function longestChain(page: readonly Sent[]): number {
  const [html, ...others] = page.toSorted((one, other) => one.began - other.began);
  const depths = new Map<Sent, number>(html ? [[html, 0]] : []);
  for (const sent of others) {
    const parents = [...depths].filter(
      ([{ url, ended, isFetch }]) =>
        ended !== null && ended <= sent.began && (sent.initiators.includes(url) || (sent.isByScript && isFetch)),
    );
    depths.set(sent, Math.max(0, ...parents.map(([, depth]) => depth)) + (sent.isLocal ? 0 : 1));
  }
  return Math.max(0, ...depths.values());
}
