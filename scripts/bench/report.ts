import type { Run } from './load.ts';
import type { Size } from './sizes.ts';

export type Outcome = {
  name: string;
  connections: number;
  budget: number;
  product: Run[];
  floor: Run[];
  cpu: number[];
  floorCpu: number[];
};
export type Measured = { outcomes: Outcome[]; sizes: Size[]; memory: { rss: number; peak: number }; loader: string };

/** KiB after gzip that a first route may weigh; MiB that the server may hold under load. */
export const budgets = { member: 80, staff: 110, visitor: 45, html: 8, memory: 150 };

export function report(measured: Measured, asJson: boolean): void {
  const rows = measured.outcomes.map(summary);
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  if (asJson)
    return print(
      JSON.stringify({ loader: measured.loader, rows, sizes: measured.sizes, memory: measured.memory, budgets }),
    );
  print(
    `\nRatios against a bare http + prepared pg handler, medians of ${measured.outcomes[0]?.product.length ?? 0} rounds, ${measured.loader}`,
  );
  print(
    table(
      [
        'operation',
        'conn',
        'ratio',
        'budget',
        'product/s',
        'floor/s',
        'p50 ms',
        'p99 ms',
        'CPU µs',
        'floor µs',
        'failed',
      ],
      rows.map(cells),
    ),
  );
  print(
    `\nMemory of the server under load: ${measured.memory.rss.toFixed(0)} MiB now, ${measured.memory.peak.toFixed(0)} at most (budget ${budgets.memory})`,
  );
  print('\nFirst visit, KiB after gzip');
  print(table(['route', 'as', 'script', 'budget', 'html'], measured.sizes.map(sizeCells)));
}

function summary({ name, connections, budget, product, floor, cpu, floorCpu }: Outcome) {
  return {
    name,
    connections,
    budget,
    ratio: median(product.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN))),
    perSecond: median(product.map((run) => run.perSecond)),
    floorPerSecond: median(floor.map((run) => run.perSecond)),
    p50: median(product.map((run) => run.p50)),
    p99: median(product.map((run) => run.p99)),
    cpuMicroseconds: median(cpu),
    floorCpuMicroseconds: median(floorCpu),
    failed: product.reduce((sum, run) => sum + run.failed, 0),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

const verdict = (budget: number | null, isMet: boolean) => (budget === null ? '' : `${isMet ? '' : '! '}${budget}`);

function cells(row: ReturnType<typeof summary>): string[] {
  return [
    row.name,
    String(row.connections),
    row.ratio.toFixed(2),
    verdict(row.budget, row.budget === null || row.ratio >= row.budget),
    row.perSecond.toFixed(0),
    row.floorPerSecond.toFixed(0),
    row.p50.toFixed(2),
    row.p99.toFixed(2),
    row.cpuMicroseconds.toFixed(0),
    row.floorCpuMicroseconds.toFixed(0),
    String(row.failed),
  ];
}

function sizeCells({ route, as, script, html }: Size): string[] {
  const budget = as === 'member' ? budgets.member : as === 'staff' ? budgets.staff : budgets.visitor;
  return [route, as, script.toFixed(1), verdict(budget, script <= budget), html.toFixed(1)];
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(head), ...rows.map(line)].join('\n');
}
