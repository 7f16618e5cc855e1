import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { run, type Outcome } from './processes.ts';
import { countTests, type Count } from './report.ts';
import { tempFolder } from './tempFolder.ts';

type Step = { name: string; work: () => Promise<Outcome & Partial<Count>>; isFast: boolean };

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const reports = tempFolder();
process.chdir(root);

/** Programs that judge the whole: each counts as one. */
const check = (name: string, ...commands: string[][]): Step => ({
  name,
  isFast: true,
  async work() {
    const outcomes: Outcome[] = [];
    for (const [program = '', ...args] of commands) outcomes.push(await run(program, args));
    return { ok: outcomes.every(({ ok }) => ok), text: outcomes.map(({ text }) => text).join('\n') };
  },
});

/** Tests count one by one; a run without any is a failure. */
const tests = (
  name: string,
  isFast: boolean,
  args: string[],
  env: () => Promise<Record<string, string>> = async () => ({}),
): Step => ({
  name,
  isFast,
  async work() {
    const file = join(reports, `${name}.json`);
    const outcome = await run(
      bin('vitest'),
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { ...(await env()), NO_COLOR: '1' },
    );
    const count = countTests(readReport(file), outcome.ok);
    return { ...outcome, ok: outcome.ok && count.failed === 0, ...count };
  },
});

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const node = process.execPath;
const steps: Step[] = [
  check(
    'types',
    [bin('tsc'), '--noEmit', '-p', 'tsconfig.json'],
    [bin('tsc'), '--noEmit', '-p', 'packages/web/tsconfig.json'],
  ),
  check('lint', [bin('oxlint')]),
  check('format', [bin('oxfmt'), '--check', '**/*.{ts,tsx,mjs,css,html}']),
  tests('architecture', true, ['--project', 'architecture']),
  check(
    'schema and its types',
    [node, 'scripts/schema.ts', '--check'],
    [node, 'scripts/access.ts', '--check'],
    [node, 'packages/web/codegen.ts', '--check'],
  ),
  check('SQL', [node, 'scripts/sql.ts']),
  tests('domain and web', true, ['--project', 'domain', '--project', 'web']),
  tests('services', false, ['--project', 'server']),
  tests('journeys', false, ['--config', 'packages/journeys/vitest.config.ts'], async () => ({
    CHROMIUM: await ensureChromium((text) => console.log(text)),
  })),
];

// Each rule that trust asks for by number is taken out of a copy, and its test must notice.
if (process.env['LONG'])
  steps.push({ ...check('mutation checks', [node, 'scripts/mutation-checks.ts']), isFast: false });

const isFast = process.argv.includes('--fast');
const total: Count = { passed: 0, failed: 0 };
for (const step of steps.filter((it) => it.isFast || !isFast)) {
  const begin = performance.now();
  const { ok, text, passed, failed } = await step
    .work()
    .catch((error: unknown) => ({ ok: false, text: String(error), passed: undefined, failed: undefined }));
  const count = { passed: passed ?? (ok ? 1 : 0), failed: failed ?? (ok ? 0 : 1) };
  total.passed += count.passed;
  total.failed += count.failed;
  const numbers =
    passed === undefined ? '' : `, ${count.passed} passed${count.failed ? `, ${count.failed} failed` : ''}`;
  if (!ok) console.log(`\n${text}\n`);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${((performance.now() - begin) / 1000).toFixed(1)} s${numbers})`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
