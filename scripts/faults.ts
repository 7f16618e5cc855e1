import { broken, invariantCount } from './faults/invariants.ts';
import { type Fault, type Figures, isLong } from './faults/fault.ts';
import { databaseFaults } from './faults/ofDatabase.ts';
import { nodeFaults } from './faults/ofNodes.ts';
import { serviceFaults } from './faults/ofServices.ts';
import { backupFaults } from './faults/ofBackup.ts';
import { worlds } from './faults/worlds.ts';
import { stopAll } from './processes.ts';
import { keepTempFilesTogether } from './tempFolder.ts';

// npm run faults [-- part of a world's or a fault's name …]: whole servers while what they stand on breaks, and a table of what
// came of it. LONG=1 does it harder, and what takes minutes as well.

keepTempFilesTogether();
const only = process.argv.slice(2);
const faults: Fault[] = [...databaseFaults, ...nodeFaults, ...serviceFaults, ...backupFaults];

type Line = { fault: string; world: string; figures: Figures };
const lines: Line[] = [];
const skipped: string[] = [];

const isWanted = (...names: string[]) => only.every((part) => names.some((name) => name.includes(part)));

for (const { name, missing, open } of worlds) {
  if (!faults.some((fault) => isWanted(name, fault.name))) continue;
  if (missing) {
    skipped.push(`${name}: ${missing}`);
    continue;
  }
  const world = await open();
  try {
    for (const fault of faults) {
      if (!isWanted(name, fault.name) || !fault.on(world)) continue;
      if (fault.isLong && !isLong) {
        skipped.push(`${fault.name} on ${name}: for LONG=1`);
        continue;
      }
      const figures = await fault.run(world).catch((error: unknown): Figures => {
        const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return { requests: 0, failures: {}, recovery: null, wrong: [why] };
      });
      if ('notTried' in figures) {
        skipped.push(`${fault.name} on ${name}: ${figures.notTried}`);
        continue;
      }
      const counts = await broken(world.adminUrl());
      for (const [invariant, count] of Object.entries(counts)) figures.wrong.push(`${count} ${invariant}`);
      lines.push({ fault: fault.name, world: name, figures });
      console.log(lineOf(lines.at(-1)!));
      for (const why of figures.wrong) console.log(`      ${why}`);
      if (figures.wrong.length > 0) console.log(world.nodes.map((node) => node.said().slice(-1_500)).join('\n'));
    }
  } finally {
    await world.stop();
  }
}

function lineOf({ fault, world, figures }: Line): string {
  const failures = Object.entries(figures.failures).map(([kind, count]) => `${count} × ${kind}`);
  return [
    figures.wrong.length === 0 ? 'ok  ' : 'FAIL',
    fault.padEnd(44),
    world.padEnd(16),
    String(figures.requests).padStart(7),
    (failures.join(', ') || 'none').padEnd(24),
    figures.recovery === null ? '      –' : `${(figures.recovery / 1_000).toFixed(2).padStart(5)} s`,
    figures.note ?? '',
  ].join(' ');
}

const failed = lines.filter(({ figures }) => figures.wrong.length > 0).length;
console.log(`\n     ${'fault'.padEnd(44)} ${'on'.padEnd(16)} ${'asked'.padStart(7)} ${'failed'.padEnd(24)} back in`);
for (const line of lines) console.log(lineOf(line));
for (const why of skipped) console.log(`not tried: ${why}`);
console.log(`\n${invariantCount} invariants after each fault; ${lines.length - failed} passed, ${failed} failed`);
await stopAll();
process.exit(failed === 0 && lines.length > 0 ? 0 : 1);
