import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../../markdownTable.ts';
import { median } from '../report.ts';
import { type Budget, budgets, type Place } from './places.ts';
import type { Load } from './visits.ts';

export type Loads = { cold: Load[]; warm: Load[] };
export type Measured = { place: Place; loads: Loads }[];

const file = join(import.meta.dirname, '../../../docs/phone.md');

const head = [
  'page',
  'as',
  'FCP ms',
  'LCP ms',
  'LCP × empty',
  'LCP element',
  'CLS',
  'press',
  'INP ms',
  'requests',
  'KiB',
  'script KiB',
  'chain',
  'over',
];

/** The cold and the warm loads as two Markdown tables, each beside the empty page. */
export function tablesOf(measured: Measured, empty: Loads): string {
  return (['cold', 'warm'] as const)
    .map((kind) => {
      const bare = median(empty[kind].map(({ at }) => at));
      const budget = budgets[kind];
      const rows = measured.map(({ place, loads }) => cells(place, loads[kind], bare, budget));
      const most = `Allowed: LCP ${budget.paint} × the empty page (${bare.toFixed(0)} ms), 1.2 × for pages without a script, INP ${budget.press} ms, CLS ${budget.shift}, ${budget.requests} requests, a chain of ${budget.chain}.`;
      return `${kind === 'cold' ? 'Cold' : 'Warm'} loads. ${most}\n\n${markdownTable([head, ...rows])}`;
    })
    .join('\n\n');
}

function cells({ name, as, press, paint }: Place, loads: Load[], bare: number, budget: Budget): string[] {
  const of = (key: Exclude<keyof Load, 'isPicture' | 'what'>) => median(loads.map((load) => load[key]));
  const [ratio, shift, pressed, requests, chain] = [
    of('at') / bare,
    of('shift'),
    of('press'),
    of('requests'),
    of('chain'),
  ];
  const over = [
    ratio > Math.min(paint ?? budget.paint, budget.paint) && 'LCP',
    // What rounds to nothing is nothing.
    shift >= budget.shift + 0.0005 && 'CLS',
    pressed > budget.press && 'INP',
    requests > budget.requests && 'requests',
    chain > budget.chain && 'chain',
  ];
  return [
    name,
    as,
    of('first').toFixed(0),
    of('at').toFixed(0),
    ratio.toFixed(2),
    mostOften(loads.map(({ what }) => what)),
    shift.toFixed(3),
    press?.name ?? '',
    pressed === 0 ? 'under 16' : pressed.toFixed(0),
    requests.toFixed(0),
    (of('size') / 1024).toFixed(0),
    (of('scriptSize') / 1024).toFixed(0),
    chain.toFixed(0),
    over.filter(Boolean).join(', '),
  ];
}

function mostOften(values: readonly string[]): string {
  const count = (value: string) => values.filter((other) => other === value).length;
  return values.toSorted((one, other) => count(other) - count(one))[0] ?? '';
}

const about = `# What a cheap phone waits for

\`npm run bench -- phone --write\` measures these pages and replaces "Now"; "Before" stays.

How it's measured: the demo academy on the machine that runs the bench, started as \`npm start\` does, over HTTP/1.1, in Chromium at
360 × 740 and twice the pixels, with touch, 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency, and a quarter of the processor. Medians of
five loads each. A cold load has nothing cached. A warm one has been there before and has the service worker, which is slowed down as the
page is and is already running. "LCP × empty" compares with the LCP of an empty page of the same server under the same
conditions, cold with cold and warm with warm. Requests, sizes and the chain are those over the network until the page is at rest. The
chain is how many requests wait for one another after the HTML, an upper bound: a fetch counts as waiting for all fetches that ended
before it began. INP is that of one press, which the table names, once the page is at rest.
`;

/** Writes the tables as those of a day. */
export function write(tables: string, day: string): void {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, documentOf(written, `${day}\n\n${tables}\n`));
}

/** The document with what was measured: the first of all becomes "Before" and stays there, every later one replaces "Now". */
export function documentOf(written: string, measured: string): string {
  const before = /\n## Before\n\n([^]*?)\n## Now\n/.exec(written)?.[1];
  const now = before === undefined ? 'Nothing has been measured since.\n' : measured;
  return `${about}\n## Before\n\n${before ?? measured}\n## Now\n\n${now}`;
}
