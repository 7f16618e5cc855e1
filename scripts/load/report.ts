import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { markdownTable } from '../markdownTable.ts';
import { shares } from './acts.ts';
import { cores, isGood, limit, type Measured, othersOf, sum } from './measure.ts';
import type { Latencies } from './openLoop.ts';

/** What came of a world: at its highest rate, and at twice that rate. */
export type Found = { world: string; database: string; best: Measured; twice: Measured | null; wrong: string[] };

const root = join(import.meta.dirname, '../..');
const file = join(root, 'docs/load.md');
const whole = (value: number) => value.toFixed(0);
const busy = ({ cpu }: Measured) => sum(cpu.servers) + cpu.database;

/** The machine, and what was run on it, as the head of the tables. */
export function headOf(people: number, day: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const changed =
    git('status', '--porcelain', '--', 'packages', 'scripts', 'package-lock.json') === '' ? '' : ', with changes';
  const command = ['npm run load --', ...process.argv.slice(2)].join(' ');
  return [
    `- ${day}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, \`${command}\``,
    `- ${cpus()[0]?.model.trim()}, ${cores} cores, ${whole(totalmem() / 2 ** 30)} GiB, shared with the generator; Node ${process.versions.node}`,
    `- An academy of ${people.toLocaleString('en-PH')} people`,
  ].join('\n');
}

/** All tables, in Markdown. */
export function tablesOf(found: readonly Found[]): string {
  return [
    `## The highest rate\n\n${markdownTable([bestHead, ...found.map(bestCells)])}`,
    ...found.map(
      ({ world, best }) => `### ${world}, at ${best.rate} acts a second\n\n${kindTable(best)}\n\n${actTable(best)}`,
    ),
    ...(found.some(({ twice }) => twice) ? [`## At twice that rate\n\n${twiceTable(found)}\n\n${gaveWay(found)}`] : []),
  ].join('\n\n');
}

const bestHead = [
  'on',
  'database',
  'acts/s',
  'requests/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU s / 1,000 acts: servers',
  'database',
  'generator',
  'acts / CPU s',
  'two cores alone',
  'others, cores',
  'RSS MiB',
  'stored as acknowledged',
];

function bestCells({ world, database, best, wrong }: Found): string[] {
  const { all, cpu, requests, elapsed, memory } = best;
  const each = (seconds: number) => ((seconds / all.count) * 1_000).toFixed(2);
  const perSecond = all.count / busy(best);
  return [
    world,
    database,
    whole(best.rate),
    whole(requests / elapsed),
    ...percentiles(all),
    each(sum(cpu.servers)),
    each(cpu.database),
    each(cpu.generator),
    whole(perSecond),
    whole(perSecond * 2),
    othersOf(best).toFixed(2),
    memory.map(whole).join(' + '),
    wrong.length === 0 ? 'yes' : `no: ${wrong.join('; ')}`,
  ];
}

const percentiles = ({ p50, p95, p99 }: Latencies): string[] => [p50, p95, p99].map(whole);

const kindTable = ({ byKind }: Measured): string =>
  markdownTable([
    ['kind', 'of 100', 'count', 'p50 ms', 'p95 ms', 'p99 ms'],
    ...Object.entries(shares).flatMap(([kind, share]) => {
      const of = byKind.get(kind as keyof typeof shares);
      return of ? [[kind, String(share), String(of.count), ...percentiles(of)]] : [];
    }),
  ]);

const actTable = ({ byAct }: Measured): string =>
  markdownTable([
    ['act', 'kind', 'count', 'p50 ms', 'p95 ms', 'p99 ms'],
    ...[...byAct]
      .toSorted(([, one], [, other]) => other.p95 - one.p95)
      .map(([name, of]) => [name, of.kind, String(of.count), ...percentiles(of)]),
  ]);

function twiceTable(found: readonly Found[]): string {
  const percent = (seconds: number, { elapsed }: Measured) => `${whole((seconds / elapsed) * 100)} %`;
  return markdownTable([
    [
      'on',
      'acts/s',
      'answered/s',
      'p50 ms',
      'p99 ms',
      'failed',
      'a core: servers',
      'database',
      'generator',
      'all cores',
      'others, cores',
      'waits for a connection',
      'event loop p99 ms late',
      'RSS MiB',
    ],
    ...found.flatMap(({ world, twice }) => {
      if (!twice) return [];
      const { all, cpu } = twice;
      return [
        [
          world,
          whole(twice.rate),
          whole(twice.answered),
          whole(all.p50),
          whole(all.p99),
          String(all.failed),
          cpu.servers.map((seconds) => percent(seconds, twice)).join(' + '),
          percent(cpu.database, twice),
          percent(cpu.generator, twice),
          percent(cpu.machine / cores, twice),
          othersOf(twice).toFixed(2),
          whole(twice.waiting),
          whole(twice.lag),
          twice.memory.map(whole).join(' + '),
        ],
      ];
    }),
  ]);
}

/** Above such a share a core has nothing left. */
const full = 0.9;

const gaveWay = (found: readonly Found[]): string =>
  found
    .flatMap(({ world, twice }) => (twice ? [`- ${world}: ${firstToGive(twice)}. ${failures(twice)}`] : []))
    .join('\n');

/** What had nothing left, as far as the figures say. */
export function firstToGive(measured: Measured): string {
  const { cpu, elapsed, waiting, lateFrom } = measured;
  const isFull = cpu.servers.some((seconds) => seconds / elapsed > full);
  const [kind, from] = [...lateFrom].toSorted(([, one], [, other]) => one - other)[0] ?? [];
  const first = kind === undefined ? '' : `; acts of ${kind} were late first, ${from!.toFixed(1)} s after the start`;
  if (isGood(measured)) return 'nothing: it holds this too';
  if (isFull) return `the event loop of a server, which is one core${first}`;
  if (cpu.machine / elapsed / cores > full)
    return `the cores of the machine, which servers, database, generator and others share${first}`;
  if (waiting > 0) return `the connections to the database, for which up to ${waiting} acts waited${first}`;
  return `neither cores nor connections${first}`;
}

function failures({ problems }: Measured): string {
  const most = [...problems].toSorted(([, one], [, other]) => other - one).slice(0, 5);
  return most.length === 0
    ? 'Nothing failed.'
    : `Failed: ${most.map(([why, count]) => `${count} × ${why}`).join(', ')}.`;
}

/** A try in one line, while the search goes on. */
export function lineOf({ rate, all, problems, memory }: Measured, good: boolean): string {
  const { count, failed, p50, p95, p99 } = all;
  const first = [...problems].toSorted(([, one], [, other]) => other - one)[0];
  const why = first ? `, ${failed} failed, most often ${first[0]} (${first[1]})` : '';
  const held = memory.map(whole).join(' + ');
  return `${good ? 'ok  ' : 'over'} ${String(rate).padStart(5)}/s: ${count} acts, p50 ${whole(p50)}, p95 ${whole(p95)}, p99 ${whole(p99)} ms, ${held} MiB${why}`;
}

/** Replaces what was measured before; the text around it stays. */
export function write(head: string, tables: string): void {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [before = ''] = written.split('\n## Measured\n');
  writeFileSync(file, `${before.trimEnd()}\n\n## Measured\n\n${head}\n\n${tables.replaceAll(/^##/gm, '###')}\n`);
}

export const goal = `p99 ≤ ${limit} ms and no error`;
