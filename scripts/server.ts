import { join } from 'node:path';
import { freePort } from '../packages/server/src/kernel/loopback.ts';
import { nodeOptions, startEnv } from './asStarted.ts';
import { start, stop } from './processes.ts';

export type RunningServer = { address: string; stop(): Promise<void> };

const main = join(import.meta.dirname, '../packages/server/src/main.ts');

/**
 * The real server in a process of its own, started as `npm start` does, on a free port of the loopback.
 * @throws Error with what it printed, when it ends before it is ready or takes longer than two minutes.
 */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = start(process.execPath, [...nodeOptions, main], {
    env: { ...startEnv, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: address, LOG_LEVEL: 'warn', ...env },
  });
  let text = '';
  await new Promise<void>((ready, fail) => {
    const late = setTimeout(() => fail(new Error(`The server is not ready after two minutes.\n${text}`)), 120_000);
    const hear = (chunk: unknown) => {
      text = (text + String(chunk)).slice(-8000);
      if (text.includes('Tribe is ready')) settle(ready);
    };
    const settle = (then: () => void) => {
      clearTimeout(late);
      then();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => settle(() => fail(new Error(`The server did not start.\n${text}`))));
  });
  return { address, stop: () => stop(child) };
}
