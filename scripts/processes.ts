import { spawn, type ChildProcess } from 'node:child_process';

export type Outcome = { ok: boolean; text: string };

const children = new Set<ChildProcess>();

/** Starts a program in a group of its own, which ends with this process however this one is ended but by kill -9. */
export function start(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string>; stdio?: 'inherit' | 'pipe'; cwd?: string } = {},
): ChildProcess {
  listen();
  const child = spawn(program, args, {
    env: { ...process.env, ...options.env },
    ...(options.cwd ? { cwd: options.cwd } : {}),
    detached: process.platform !== 'win32',
    stdio: options.stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Runs a program to its end and keeps what it printed. */
export function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd?: string,
): Promise<Outcome> {
  return new Promise((done) => {
    const child = start(program, args, { env, ...(cwd ? { cwd } : {}) });
    let text = '';
    child.stdout?.on('data', (chunk) => (text += String(chunk)));
    child.stderr?.on('data', (chunk) => (text += String(chunk)));
    child.once('error', (error) => done({ ok: false, text: String(error) }));
    child.once('close', (code) => done({ ok: code === 0, text: text.trim() }));
  });
}

/** Asks the child and all that it started to end, and makes them after ten seconds. */
export function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    const late = setTimeout(() => signal(child, 'SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(late);
      done();
    });
    signal(child, 'SIGTERM');
  });
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, name);
  } catch {
    child.kill(name);
  }
}

export const stopAll = async (): Promise<void> => void (await Promise.all([...children].map(stop)));

let isListening = false;

/** Begun with the first child, since a program that starts none keeps its own way of ending. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  let ending: Promise<void> | undefined;
  const end = (code: number) => (ending ??= stopAll().then(() => process.exit(code)));
  process.on('SIGINT', () => end(130));
  process.on('SIGTERM', () => end(143));
  process.on('SIGHUP', () => end(129));
  process.on('exit', () => {
    for (const child of children) signal(child, 'SIGKILL');
  });
}
