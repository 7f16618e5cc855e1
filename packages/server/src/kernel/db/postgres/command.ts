import { spawn } from 'node:child_process';

/** The system user to run a process as; undefined keeps the current one. */
export type User = { uid: number; gid: number };

export type Command = { cwd?: string; user?: User | null; env?: Record<string, string> };

export type Outcome = { code: number | null; text: string };

/** Passes nothing of the caller's environment: PGDATA, PGOPTIONS or a locale would silently change the database. */
const cleanEnvironment = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to its end in its own session, out of reach of the terminal's Ctrl+C and a closing shell. */
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
    // A started database keeps the pipes open, so wait for the program's exit, not for the end of its output.
    child.once('exit', (code) => setTimeout(finish, 100, code));
  });
}

/** Runs a program that must succeed. @throws Error with its output. */
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
