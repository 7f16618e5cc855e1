/**
 * Takes one rule after the other out of a copy of the product and runs the test that must notice; each core has a copy of its own.
 * `npm run mutation-checks` for all, `npm run mutation-checks -- CSRF-1` for one requirement.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mutationChecks } from './mutation-checks/rules.ts';
import type { Edit, MutationCheck } from './mutation-checks/check.ts';
import { run } from './processes.ts';
import { tempFolder } from './tempFolder.ts';

const root = join(import.meta.dirname, '..');

/** A copy whose workspaces are its own and whose libraries are those of the original. */
function copyOf(): string {
  const copy = tempFolder();
  const files = ['package.json', 'vitest.config.ts', 'tsconfig.json', 'tsconfig.base.json', 'scripts/tempFolder.ts'];
  for (const file of files) cpSync(join(root, file), join(copy, file));
  for (const name of ['domain', 'server', 'web']) {
    const isWanted = (path: string) => !/\/(node_modules|dist|data)$/.test(path);
    cpSync(join(root, 'packages', name), join(copy, 'packages', name), { recursive: true, filter: isWanted });
    link(join(root, 'packages', name, 'node_modules'), join(copy, 'packages', name, 'node_modules'));
  }
  mkdirSync(join(copy, 'node_modules/@tribe'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@tribe') link(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['domain', 'server', 'web'])
    link(join(copy, 'packages', name), join(copy, 'node_modules/@tribe', name));
  return copy;
}

const link = (from: string, to: string) => symlinkSync(from, to);

function apply(copy: string, { file, from, to }: Edit): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this exactly once any more:\n${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

async function passes(copy: string, { test, requirement }: MutationCheck): Promise<boolean> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'server', test, '-t', requirement];
  const { ok, text } = await run(process.execPath, args, { NO_COLOR: '1' }, copy);
  if (!/Tests .*\d+ (passed|failed)/.test(text))
    throw new Error(`No test of ${test} names ${requirement}, or it did not run:\n${text.slice(-4_000)}`);
  return ok;
}

/** What the test says of the rule that is gone. */
async function biteOf(copy: string, check: MutationCheck): Promise<string> {
  try {
    for (const edit of check.edits) apply(copy, edit);
    return (await passes(copy, check)) ? 'NOT NOTICED' : 'noticed';
  } catch (error) {
    return `COULD NOT BE TRIED (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    for (const { file } of check.edits) cpSync(join(root, file), join(copy, file));
  }
}

const wanted = process.argv.slice(2);
const left = mutationChecks.filter(({ requirement }) => wanted.length === 0 || wanted.includes(requirement));
const blunt: string[] = [];

async function work(copy: string): Promise<void> {
  for (let check = left.shift(); check; check = left.shift()) {
    const name = `${check.requirement}: ${check.rule}`;
    const outcome = await biteOf(copy, check);
    process.stdout.write(`${outcome}  ${name}\n`);
    if (outcome !== 'noticed') blunt.push(name);
  }
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), left.length) }, () => work(copyOf())));
if (blunt.length > 0) {
  process.stderr.write(`\n${blunt.length} rules could go without a test that notices\n`);
  process.exit(1);
}
