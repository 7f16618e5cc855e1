import { execFile } from 'node:child_process';
import { accessSync, constants, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { tempFolder } from '../tempFolder.ts';

/** In its headers and body `{n}` is another number each time that it is sent, and `{address}` another address. */
export type Request = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
/** `perSecond` answers; `p50` and `p99` in milliseconds; `failed` answers that were not 2xx. */
export type Run = { perSecond: number; p50: number; p99: number; failed: number };

const run = promisify(execFile);

/** Sends one request over and over through keep-alive connections for some seconds; wrk where it is there, else autocannon. */
export const load: (request: Request, connections: number, seconds: number) => Promise<Run> = hasWrk()
  ? withWrk
  : withAutocannon;

export const loader = hasWrk() ? 'wrk' : 'autocannon';

function hasWrk(): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, 'wrk'), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const folder = tempFolder();

/** So many are sent in one run at most. */
const mostOfARun = 10_000_000;
let runs = 0;
/** From which number on a run counts: what was sent once is not sent again. */
const nextRun = () => (runs += 1) * mostOfARun;

/** The texts of a request as they are sent with a number. */
function filled(text: string, number: number): string {
  const parts = [number >> 16, number >> 8, number].map((part) => part & 255);
  return text.replaceAll('{n}', String(number)).replaceAll('{address}', `10.${parts.join('.')}`);
}

/** A request as it is sent once. */
export function once({ headers, body, ...rest }: Omit<Request, 'url'>): Omit<Request, 'url'> {
  const number = nextRun();
  const sent = Object.entries(headers).map(([name, value]) => [name, filled(value, number)]);
  return { ...rest, headers: Object.fromEntries(sent), ...(body === undefined ? {} : { body: filled(body, number) }) };
}

const isNumbered = ({ headers, body }: Request) => JSON.stringify([headers, body]).includes('{n}');

/** What `filled` does, for wrk. */
const numberedScript = () => `local n = ${nextRun()}
request = function()
  n = n + 1
  local address = string.format("10.%d.%d.%d", math.floor(n / 65536) % 256, math.floor(n / 256) % 256, n % 256)
  local filled = function(text) return (tostring(text):gsub("{n}", tostring(n)):gsub("{address}", address)) end
  local headers = {}
  for name, value in pairs(wrk.headers) do headers[name] = filled(value) end
  return wrk.format(nil, nil, headers, wrk.body and filled(wrk.body))
end`;

async function withWrk(request: Request, connections: number, seconds: number): Promise<Run> {
  const script = join(folder, 'request.lua');
  const headers = Object.entries(request.headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  const body = request.body === undefined ? [] : [`wrk.body = ${JSON.stringify(request.body)}`];
  writeFileSync(
    script,
    [`wrk.method = "${request.method}"`, ...headers, ...body, ...(isNumbered(request) ? [numberedScript()] : [])].join(
      '\n',
    ),
  );
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    request.url,
  ]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

function milliseconds(found: RegExpExecArray | null): number {
  const value = Number(found?.[1] ?? 0);
  if (found?.[2] === 'us') return value / 1_000;
  return found?.[2] === 's' ? value * 1_000 : value;
}

async function withAutocannon(request: Request, connections: number, seconds: number): Promise<Run> {
  const { url, method, headers, body } = request;
  let number = nextRun();
  const next = () => {
    number += 1;
    const sent = Object.entries(headers).map(([name, value]) => [name, filled(value, number)]);
    return { method, headers: Object.fromEntries(sent), ...(body === undefined ? {} : { body: filled(body, number) }) };
  };
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(body === undefined ? {} : { body }),
    ...(isNumbered(request) ? { requests: [{ setupRequest: (asked) => ({ ...asked, ...next() }) }] } : {}),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
