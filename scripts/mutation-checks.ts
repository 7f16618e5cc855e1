/**
 * Takes one rule after the other out of a copy of the product and runs the test that must notice.
 * `npm run mutation-checks` for all, `npm run mutation-checks -- CSRF-1` for one requirement.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutationChecks } from './mutation-checks/rules.ts';
import type { Edit, MutationCheck } from './mutation-checks/check.ts';
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

function passes(copy: string, { test, requirement }: MutationCheck): boolean {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'server', test, '-t', requirement];
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
  if (!/Tests .*\d+ (passed|failed)/.test(stdout))
    throw new Error(
      `No test of ${test} names ${requirement}, or it did not run:\n${stdout.slice(-2_000)}${stderr.slice(-2_000)}`,
    );
  return status === 0;
}

/** What the test says of the rule that is gone. */
function biteOf(copy: string, check: MutationCheck): string {
  try {
    for (const edit of check.edits) apply(copy, edit);
    return passes(copy, check) ? 'NOT NOTICED' : 'noticed';
  } catch (error) {
    return `COULD NOT BE TRIED (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    for (const { file } of check.edits) cpSync(join(root, file), join(copy, file));
  }
}

const wanted = process.argv.slice(2);
const copy = copyOf();
const blunt: string[] = [];
for (const check of mutationChecks.filter(({ requirement }) => wanted.length === 0 || wanted.includes(requirement))) {
  const name = `${check.requirement}: ${check.rule}`;
  const outcome = biteOf(copy, check);
  process.stdout.write(`${outcome}  ${name}\n`);
  if (outcome !== 'noticed') blunt.push(name);
}
if (blunt.length > 0) {
  process.stderr.write(`\n${blunt.length} rules could go without a test that notices\n`);
  process.exit(1);
}
