import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.ts';

const server = join(import.meta.dirname, '../packages/server');

type Printed = {
  /** The program of the server that prints it, and the file of the server that keeps it. */
  program: string;
  file: string;
  /** The command of this repository that writes it. */
  command: string;
  /** What is to be done once it has changed. */
  next: string;
};

/** Writes what the server prints of itself into the file that is committed; `--check` only compares the two. */
export async function keepPrinted({ program, file, command, next }: Printed): Promise<void> {
  const path = join(server, file);
  const { ok, text } = await run(process.execPath, [join(server, program)]);
  const known = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (!ok) return fail(text);
  if (process.argv.includes('--check')) {
    if (text !== known) return fail(`packages/server/${file} is out of date: run ${command}`);
    return console.log(`${file} is up to date`);
  }
  writeFileSync(path, `${text}\n`);
  console.log(text === known ? `${file} was up to date` : `Wrote packages/server/${file}; ${next}`);
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}
