// Runs before everything else on whatever Node the machine has (20 or newer), so it may use only what Node brings.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortenExports } from './shorten.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const digest = (text) => createHash('sha256').update(text).digest('hex');

install();
shortenExports(root, 'drizzle-orm');
checkNode();
if (!process.argv.includes('--no-web')) buildWeb();

function install() {
  const stamp = at('node_modules/.tribe-lock');
  const lock = digest(readFileSync(at('package-lock.json')));
  if (existsSync(stamp) ? readFileSync(stamp, 'utf8') === lock && installed() : installed() && !isOlder()) return;
  // Nothing that is installed runs a script of its own, and development tools are needed to build even in production.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  step('Installing the dependencies', () => npm(args));
  writeFileSync(stamp, lock);
}

/** npm writes this file last, so that an installation that was cut off is seen. */
function installed() {
  return existsSync(at('node_modules/.package-lock.json'));
}

function isOlder() {
  return statSync(at('node_modules/.package-lock.json')).mtimeMs < statSync(at('package-lock.json')).mtimeMs;
}

/** The scripts of npm take the Node that was installed first; where there is none for this machine, its own must do. */
function checkNode() {
  const own = at('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const program = existsSync(own) ? own : process.execPath;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  const [major, minor] = (stdout ?? '').trim().replace('v', '').split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  fail(
    `Node ${(stdout ?? '').trim() || 'at ' + program} cannot run Tribe, which needs Node 22.18 or newer. Install Node 24 from https://nodejs.org and start again.`,
  );
}

function buildWeb() {
  const web = JSON.parse(readFileSync(at('packages/web/package.json'), 'utf8'));
  if (!web.scripts?.build) return;
  const stamp = at('packages/web/dist/.sources');
  const sources = digest(
    sourceFiles()
      .map((file) => `${file} ${digest(readFileSync(file))}`)
      .join('\n'),
  );
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  // A build that fails has emptied the folder: the sources of before are to be built again.
  rmSync(stamp, { force: true });
  step('Building the web', () =>
    npm(['run', 'build', '--workspace', '@tribe/web', '--silent'], { NODE_ENV: 'production' }),
  );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

function sourceFiles() {
  const tops = ['packages/web', 'packages/domain/src', 'package-lock.json'];
  return tops.flatMap((top) => filesUnder(at(top))).filter((file) => !/\.test\.tsx?$/.test(file));
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !['node_modules', 'dist'].includes(name) && !name.startsWith('.'));
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

function npm(args, env = {}) {
  const cli = process.env.npm_execpath;
  const [program, first] = cli ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(program, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: !cli && process.platform === 'win32',
    env: { ...process.env, ...env },
  });
}

function step(title, work) {
  const begin = Date.now();
  console.log(`${title} …`);
  const { status, stdout, stderr, error } = work();
  if (status === 0) return console.log(`${title}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  console.log(`${title}: failed`);
  fail([error?.message, stdout, stderr].filter(Boolean).join('\n'));
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
