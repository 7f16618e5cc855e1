import { readFileSync } from 'node:fs';

/** Processor time in seconds, memory in MiB; `children` is the time of those that have ended. */
export type Usage = { cpu: number; children: number; rss: number; peak: number };

const nothing: Usage = { cpu: 0, children: 0, rss: 0, peak: 0 };

/** What a process has used; zeros where the system does not tell. */
export function usage(pid: number): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
    const seconds = (first: number) => (Number(stat[first]) + Number(stat[first + 1])) / 100;
    return { cpu: seconds(11), children: seconds(13), rss: kib('VmRSS'), peak: kib('VmHWM') };
  } catch {
    return nothing;
  }
}
