import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { run, type Outcome } from './processes.ts';
import { journeysOf } from './journeys.ts';
import { countTests, type Count, type Timed, timesOf } from './report.ts';
import { tempFolder } from './tempFolder.ts';

type Step = {
  name: string;
  work: () => Promise<Outcome & Partial<Count>>;
  isFast: boolean;
  hasBrowser?: boolean;
};

const times: Timed[] = [];

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
/** Of the installation, which loads TypeScript by itself; the machine's own may be older. */
const node = process.execPath;
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
const tests = (name: string, isFast: boolean, args: string[], env?: () => Promise<Record<string, string>>): Step => ({
  name,
  isFast,
  hasBrowser: env !== undefined,
  async work() {
    const file = join(reports, `${name}.json`);
    const outcome = await run(
      node,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { ...(await env?.()), NO_COLOR: '1' },
    );
    const report = readReport(file);
    times.push(...timesOf(report));
    const count = countTests(report, outcome.ok, args.includes('--passWithNoTests'));
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

/**
 * Single-threaded: several threads check the same types twice, and other checks use the second core. The build info is cached, so the next
 * run takes an eighth of the time if nothing changed, and half if many files import what did.
 */
const types = (name: string, config: string): Step => {
  const kept = ['--incremental', '--tsBuildInfoFile', join(root, `node_modules/.cache/tsc/${name}.tsbuildinfo`)];
  return check(`types of the ${name}`, [bin('tsc'), '--noEmit', '--singleThreaded', ...kept, '-p', config]);
};

/** What judges without running the product: at once, since each leaves a core idle for some of its time. */
const checks: Step[] = [
  types('server', 'tsconfig.json'),
  types('web', 'packages/web/tsconfig.json'),
  check('lint', [bin('oxlint')]),
  check('format', [bin('oxfmt'), '--check', '**/*.{ts,tsx,mjs,css,html}']),
  check(
    'schema and its types',
    [node, 'scripts/schema.ts', '--check'],
    [node, 'scripts/access.ts', '--check'],
    [node, 'packages/web/codegen.ts', '--check'],
  ),
  check('texts', [node, 'scripts/texts.ts', '--check']),
  check('SQL', [node, 'scripts/sql.ts']),
];
/** Beside the checks, since nothing needs it before the journeys. */
const build = check('build of the web', [node, 'scripts/setup.mjs']);
const inBrowser = async () => ({ CHROMIUM: await ensureChromium((text) => console.log(text)) });
const withBrowser = ['--config', 'packages/journeys/vitest.config.ts'];

/** All of them; `--fast` leaves out what needs the product, `--changed` what nothing that changed since main reaches. */
async function stepsOf(args: readonly string[]): Promise<Step[]> {
  const changed = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  if (changed) return stepsOfChange(changed.split('=')[1] ?? 'main');
  const steps = [
    tests('rules and screens', true, ['--project', 'architecture', '--project', 'domain', '--project', 'web']),
    tests('services', false, ['--project', 'server']),
    tests('journeys', false, withBrowser, inBrowser),
    // Each rule that trust asks for by number is taken out of a copy, and its test must notice.
    ...(process.env['LONG']
      ? [
          { ...check('faults', [node, 'scripts/faults.ts']), isFast: false },
          { ...check('mutation checks', [node, 'scripts/mutation-checks.ts']), isFast: false },
        ]
      : []),
  ];
  return steps.filter(({ isFast }) => isFast || !args.includes('--fast'));
}

async function stepsOfChange(since: string): Promise<Step[]> {
  const base = await run('git', ['merge-base', since, 'HEAD']);
  if (!base.ok)
    throw new Error(`There is no ${since} to compare with: say \`npm run test:changed -- --changed=<commit>\``);
  const { text } = await run('git', ['diff', '--name-only', base.text.trim()]);
  const paths = text.split('\n').filter(Boolean);
  const walks = journeysOf(paths);
  const projects = ['domain', 'web', 'server'].flatMap((project) => ['--project', project]);
  // No module imports what is YAML, so nothing else would know that these tests read it.
  const readers = ['--project', 'server', 'src/seed/', 'features/site/pages/'];
  return [
    tests('architecture', true, ['--project', 'architecture']),
    tests('what it reaches', true, [...projects, '--changed', base.text.trim(), '--passWithNoTests']),
    ...(paths.some((path) => path.endsWith('.yaml')) ? [tests('seeds and first pages', true, readers)] : []),
    ...(walks.length === 0
      ? []
      : [tests(`journeys: ${walks.join(', ')}`, true, [...withBrowser, ...walks], inBrowser)]),
  ];
}

const total: Count = { passed: 0, failed: 0 };

async function take({ name, work }: Step): Promise<void> {
  const begin = performance.now();
  const { ok, text, passed, failed } = await work().catch((error: unknown) => ({
    ok: false,
    text: String(error),
    passed: undefined,
    failed: undefined,
  }));
  const count = { passed: passed ?? (ok ? 1 : 0), failed: failed ?? (ok ? 0 : 1) };
  total.passed += count.passed;
  total.failed += count.failed;
  const numbers =
    passed === undefined ? '' : `, ${count.passed} passed${count.failed ? `, ${count.failed} failed` : ''}`;
  if (!ok) console.log(`\n${text}\n`);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s${numbers})`);
}

const inOrder = async (all: readonly Step[]): Promise<void> => {
  for (const step of all) await take(step);
};

const args = process.argv.slice(2);
const steps = await stepsOf(args);
await Promise.all([...(args.includes('--fast') ? [] : [build]), ...checks].map(take));
// Browsers leave cores idle, which rules and screens take. Services have time limits of their own, and the long run measures times: they
// have the machine to themselves.
const besideBrowsers = ['architecture', 'rules and screens'];
const withOthers = ({ name, hasBrowser }: Step) =>
  !process.env['LONG'] && (hasBrowser === true || besideBrowsers.includes(name));
await inOrder(steps.filter((step) => !withOthers(step)));
await Promise.all(steps.filter(withOthers).map(take));

const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
if (slowest.length > 0) console.log('\nThe slowest files:');
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(root, file)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
