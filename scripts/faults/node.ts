import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../processes.ts';
import { freePort } from '../../packages/server/src/kernel/loopback.ts';

/** One server in a process of its own; it can be started again at the same address and with the same folder. */
export type Node = {
  address: string;
  dataDir: string;
  said(): string;
  pid(): number;
  signal(name: NodeJS.Signals): void;
  start(more?: Record<string, string>): Promise<void>;
  /** Resolves with the exit code once the process is gone. */
  gone(): Promise<number | null>;
};

const main = join(import.meta.dirname, '../../packages/server/src/main.ts');

/** `options` are Node's own. */
export async function aNode(env: Record<string, string>, options: readonly string[] = []): Promise<Node> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-node-'));
  chmodSync(dataDir, 0o711);
  let child: ChildProcess | undefined;
  let said = '';
  let ended: Promise<number | null> = Promise.resolve(null);
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    said: () => said,
    pid: () => child?.pid ?? 0,
    signal: (name) => void child?.kill(name),
    gone: () => ended,
    async start(more = {}) {
      const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...env, ...more };
      const started = (child = start(process.execPath, [...options, main], { env: own }));
      ended = once(started, 'close').then(() => started.exitCode);
      const from = said.length;
      await new Promise<void>((done, fail) => {
        const hear = (piece: unknown) => {
          said += String(piece);
          if (said.slice(from).includes('Tribe is ready')) done();
        };
        started.stdout?.on('data', hear);
        started.stderr?.on('data', hear);
        void ended.then(() => fail(new Error(`The server did not start:\n${said.slice(from).slice(-2_000)}`)));
      });
    },
  };
}

/** A process and its children, on Linux. */
export function family(first: number): number[] {
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
    } catch {
      return 0;
    }
  };
  return [
    first,
    ...readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first)
      .map(Number),
  ];
}

/** Asks all to end, and removes their folders. */
export async function endNodes(nodes: readonly Node[]): Promise<void> {
  for (const node of nodes) node.signal('SIGTERM');
  await Promise.all(nodes.map((node) => node.gone()));
  for (const { dataDir } of nodes) rmSync(dataDir, { recursive: true, force: true });
}
