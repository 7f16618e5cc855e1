import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const started = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

export type Ending = { code: number | null; said: string };

/** A program of the product in a process of its own: what it said so far, and how it ends. */
export type Program = {
  pid: number;
  said(): string;
  ended: Promise<Ending>;
  /** Resolves once it has said this. @throws Error with all that it said, when it ends or two minutes pass before. */
  says(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
};

export type Server = Program & { address: string; dataDir: string };

/** Runs a file of the repository with the given settings added to the environment; `flags` are those of Node. */
export function run(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [...flags, join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', VITEST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: unknown) => (text += String(chunk)));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said: text }));
  return {
    pid: child.pid ?? 0,
    said: () => text,
    ended,
    says: (wanted) => hears(child, wanted, () => text),
    signal: (name) => void child.kill(name),
  };
}

function hears(child: ChildProcess, wanted: string, text: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const settle = (then: () => void) => {
      clearTimeout(late);
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', listen);
      then();
    };
    const listen = () => {
      if (text().includes(wanted)) settle(done);
    };
    const giveUp = (why: string) => () =>
      settle(() => fail(new Error(`${why} before it said "${wanted}":\n${text()}`)));
    const late = setTimeout(giveUp('Two minutes passed'), 120_000);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen);
    child.once('close', giveUp('It ended'));
    listen();
  });
}

/** A folder for one installation; others may pass through it, since the database of a root process runs as another user. */
export function aDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tribe-journey-'));
  chmodSync(folder, 0o711);
  return folder;
}

const usual = { file: 'packages/server/src/main.ts', flags: [] as readonly string[] };

/** Starts the server on a free port of the loopback, without waiting for it. */
export async function launchServer(
  dataDir: string,
  env: Record<string, string> = {},
  { file, flags } = usual,
): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = run(
    file,
    [],
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      STAND_IN: 'false',
      // One machine plays everybody here, so the limit per address would stop a whole academy.
      RATE_PER_MINUTE: '1000000',
      RATE_PER_MINUTE_ANONYMOUS: '1000000',
      ...env,
    },
    flags,
  );
  return { ...program, address, dataDir };
}

/** Starts the server and waits until it answers. */
export async function startServer(env: Record<string, string>, dataDir: string = aDataDir()): Promise<Server> {
  const server = await launchServer(dataDir, env);
  await server.says('Tribe is ready');
  return server;
}

/** Ends a server as the system would, and takes its folder away. */
export async function endServer({ signal, ended, dataDir }: Server): Promise<Ending> {
  signal('SIGTERM');
  const ending = await ended;
  rmSync(dataDir, { recursive: true, force: true });
  return ending;
}

/** The password of all demo accounts, as the start prints it. */
export function printedPassword({ said }: Program): string {
  const [, password] = /Password: (\S+)/.exec(said()) ?? [];
  if (!password) throw new Error(`The start printed no password:\n${said()}`);
  return password;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No free port')),
      );
    });
  });
}
