import { spawn } from 'node:child_process';

/** The system's user that owns a process; absent where the process keeps the user that it has. */
export type User = { uid: number; gid: number };

export type Command = { cwd?: string; user?: User | null; env?: Record<string, string> };

export type Outcome = { code: number | null; text: string };

/** Nothing of the caller's environment reaches the database: PGDATA, PGOPTIONS or a locale would change it silently. */
const cleanEnvironment = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to its end in a session of its own, so that the terminal's Ctrl+C and a closing shell do not reach it. */
export function run(program: string, args: readonly string[], options: Command = {}): Promise<Outcome> {
  const { cwd, user, env } = options;
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      ...(cwd === undefined ? {} : { cwd }),
      ...user,
      env: { ...cleanEnvironment, ...env },
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    child.once('error', fail);
    const finish = (code: number | null) => done({ code, text: text.trim() });
    child.once('close', finish);
    // A database that was started keeps the pipes open, so the end of the program counts, not that of its output.
    child.once('exit', (code) => setTimeout(finish, 100, code));
  });
}

/** Runs a program that must succeed. @throws Error with what it printed. */
export async function mustRun(
  what: string,
  program: string,
  args: readonly string[],
  options: Command = {},
): Promise<string> {
  const { code, text } = await run(program, args, options);
  if (code !== 0) throw new Error(`${what} failed (${code}): ${text}`);
  return text;
}
