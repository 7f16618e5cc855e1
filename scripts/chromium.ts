import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { run } from './processes.ts';

/** Chromium without its window, which takes a third off the time of the journeys. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that is there: the one that CHROMIUM names, the system's, or Playwright's own. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const system = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...system, ...places, chromium.executablePath()].find(canRun) ?? null;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a browser, or gets one: the one without a window from Debian as root, else from Playwright.
 * @throws Error that says how to get one.
 */
export async function ensureChromium(say: (text: string) => void = () => {}): Promise<string> {
  const found = findChromium();
  if (found && (process.env['CHROMIUM'] || found.endsWith(shell) || !isDebianRoot())) return found;
  const failures: string[] = [];
  if (isDebianRoot()) {
    say('getting Chromium from Debian');
    failures.push(await fromDebian(shell));
    if (!findChromium()) failures.push(await fromDebian('chromium'));
  }
  if (!findChromium()) {
    say('getting Chromium from Playwright');
    const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js');
    failures.push((await run(process.execPath, [cli, 'install', 'chromium'])).text);
  }
  const got = findChromium();
  if (got) return got;
  const reasons = failures.map((text) => text.split('\n').slice(-3).join('\n')).join('\n');
  throw new Error(
    `No Chromium for the browser tests. Install one (Debian and Ubuntu: sudo apt-get install chromium; others: https://www.google.com/chrome), or name one in CHROMIUM.\n${reasons}`,
  );
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function fromDebian(name: string): Promise<string> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], quiet);
  const install = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'],
    quiet,
  );
  return install.ok ? '' : `${update.text}\n${install.text}`;
}

if (import.meta.main) console.log(await ensureChromium(console.log));
