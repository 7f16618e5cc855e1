import { describe, expect, test } from 'vitest';
import { createRequestLog } from './requests.ts';

type Way = {
  source?: 'page' | 'worker';
  type?: string;
  initiator?: object;
  response?: object;
  size?: number;
};

/** A log, and a way to have it hear of requests that begin and end at given seconds. */
function aLog() {
  const log = createRequestLog();
  const request = (url: string, [began, ended]: [number, number], way: Way = {}) => {
    const { source = 'page', type = 'Script', initiator = { type: 'other' }, response = {}, size = 1 } = way;
    const requestId = url;
    const hear = (name: string, event: object) => log.hear(source, `Network.${name}`, { requestId, ...event });
    hear('requestWillBeSent', { timestamp: began, type, request: { url }, initiator });
    hear('responseReceived', { response: { mimeType: '', encodedDataLength: 0, ...response } });
    hear('loadingFinished', { timestamp: ended, encodedDataLength: size });
  };
  return { ...log, request };
}

const byParser = { type: 'parser', url: '/' };
const byScript = (...urls: string[]) => ({ type: 'script', stack: { callFrames: urls.map((url) => ({ url })) } });
const html = { type: 'Document' };

describe('the longest chain', () => {
  test('is 0 for a page of HTML alone, and 1 for whatever its parser meets', () => {
    const { request, traffic } = aLog();
    request('/', [0, 1], html);
    expect(traffic().chain).toBe(0);
    request('app.js', [1, 2], { initiator: byParser });
    request('app.css', [1, 3], { initiator: byParser, type: 'Stylesheet' });
    expect(traffic().chain).toBe(1);
  });

  test('grows with a script that another one imports, and not with one that began before the other ended', () => {
    const { request, traffic } = aLog();
    request('/', [0, 1], html);
    request('app.js', [1, 3], { initiator: byParser });
    request('early.js', [2, 4], { initiator: byScript('app.js') });
    expect(traffic().chain).toBe(1);
    request('home.js', [5, 6], { initiator: byScript('app.js') });
    expect(traffic().chain).toBe(2);
  });

  test('follows callers of the caller', () => {
    const { request, traffic } = aLog();
    request('/', [0, 1], html);
    request('app.js', [1, 2], { initiator: byParser });
    const stack = { callFrames: [{ url: 'inline' }], parent: { callFrames: [{ url: 'app.js' }] } };
    request('home.js', [3, 4], { initiator: { type: 'script', stack } });
    expect(traffic().chain).toBe(2);
  });

  test('grows with a fetch after another one’s answer, and not with two at once', () => {
    const { request, traffic } = aLog();
    const fetched = { type: 'Fetch', initiator: byScript('app.js') };
    request('/', [0, 1], html);
    request('app.js', [1, 2], { initiator: byParser });
    request('who', [3, 5], fetched);
    request('settings', [4, 6], fetched);
    expect(traffic().chain).toBe(2);
    request('stage', [7, 8], fetched);
    expect(traffic().chain).toBe(3);
  });

  test('does not grow with what the phone has already', () => {
    const { request, traffic } = aLog();
    const response = { fromServiceWorker: true, serviceWorkerResponseSource: 'cache-storage' };
    request('/', [0, 1], html);
    request('app.js', [1, 2], { initiator: byParser, response });
    request('home.js', [3, 4], { initiator: byScript('app.js'), response });
    expect(traffic()).toMatchObject({ chain: 0, requests: 1 });
  });
});

test('a request that the service worker passes on counts once, with the bytes that the worker got', () => {
  const { request, traffic } = aLog();
  const response = { fromServiceWorker: true, serviceWorkerResponseSource: 'network' };
  request('who', [0, 2], { type: 'Fetch', response, size: 0 });
  request('who', [0, 1], { source: 'worker', type: 'Fetch', size: 500 });
  expect(traffic()).toMatchObject({ requests: 1, size: 500, scriptSize: 0 });
});

test('only what came over the network is weighed, and scripts on their own as well', () => {
  const { request, traffic } = aLog();
  request('app.js', [0, 1], { size: 700 });
  request('app.css', [0, 1], { type: 'Stylesheet', size: 30 });
  request('kept.js', [0, 1], { response: { fromDiskCache: true }, size: 9_000 });
  expect(traffic()).toMatchObject({ requests: 2, size: 730, scriptSize: 700 });
});

test('a redirect is a request more', () => {
  const { hear, traffic, isIdle } = aLog();
  const began = { requestId: '1', timestamp: 0, request: { url: '/old' }, initiator: { type: 'other' } };
  hear('page', 'Network.requestWillBeSent', began);
  const redirectResponse = { mimeType: 'text/html', encodedDataLength: 100 };
  hear('page', 'Network.requestWillBeSent', { ...began, timestamp: 1, request: { url: '/new' }, redirectResponse });
  expect(traffic()).toMatchObject({ requests: 2, size: 100 });
  expect(isIdle()).toBe(false);
});

test('it is idle once all have ended, well or not, while a stream of events stays open', () => {
  const { hear, isIdle } = aLog();
  const began = { timestamp: 0, request: { url: '/' }, initiator: { type: 'other' } };
  hear('page', 'Network.requestWillBeSent', { ...began, requestId: 'live', type: 'EventSource' });
  expect(isIdle()).toBe(true);
  hear('worker', 'Network.requestWillBeSent', { ...began, requestId: 'gone', type: 'Fetch' });
  expect(isIdle()).toBe(false);
  hear('worker', 'Network.loadingFailed', { requestId: 'gone', timestamp: 1 });
  expect(isIdle()).toBe(true);
});
