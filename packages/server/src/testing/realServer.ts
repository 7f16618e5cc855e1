import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, databaseUrl } from './world.ts';

export type RealServer = {
  pid: number;
  dataDir: string;
  said(): string;
  /** The exit code; null where a signal ended it. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
};

/** The whole server as a process of its own, on the database of this test file; resolves once it answers. The web must be built. */
export async function aRealServer(env: Record<string, string> = {}): Promise<RealServer> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'tribe-server-'));
  const main = join(import.meta.dirname, '../main.ts');
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      VITEST: '',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(),
      SEED: 'none',
      STAND_IN: 'false',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const isReady = new Promise<void>((done, fail) => {
    const listen = (piece: unknown) => {
      text += String(piece);
      if (text.includes('Tribe is ready')) done();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void ended.then(() => fail(new Error(`The server ended before it was ready:\n${text}`)));
  });
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  await isReady;
  return { pid: child.pid ?? 0, dataDir, said: () => text, ended, signal: (name) => void child.kill(name) };
}
