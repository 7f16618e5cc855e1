import { execFile } from 'node:child_process';
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { tempFolder } from '../tempFolder.ts';

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

async function withWrk(request: Request, connections: number, seconds: number): Promise<Run> {
  const script = join(folder, 'request.lua');
  const headers = Object.entries(request.headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  const body = request.body === undefined ? [] : [`wrk.body = ${JSON.stringify(request.body)}`];
  writeFileSync(script, [`wrk.method = "${request.method}"`, ...headers, ...body].join('\n'));
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
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(body === undefined ? {} : { body }),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Seconds of processor time that a process has used, and its memory in MiB; zeros where the system does not tell. */
export function usage(pid: number): { cpu: number; rss: number; peak: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
    return { cpu: (Number(stat[11]) + Number(stat[12])) / 100, rss: kib('VmRSS'), peak: kib('VmHWM') };
  } catch {
    return { cpu: 0, rss: 0, peak: 0 };
  }
}
