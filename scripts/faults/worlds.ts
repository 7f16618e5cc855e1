import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '../../packages/server/src/testing/bucketServer.ts';
import { startMailServer } from '../../packages/server/src/testing/mailServer.ts';
import { installedBouncer, startBouncer } from '../../packages/server/src/testing/pgbouncer.ts';
import { start } from '../processes.ts';
import { freePort } from '../../packages/server/src/kernel/loopback.ts';
import { debianPostgres, startCluster } from './debian.ts';
import { startProxy } from './proxy.ts';

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

export type World = {
  name: string;
  nodes: Node[];
  address: string;
  adminUrl(): string;
  database: { kill(): Promise<void>; start(): Promise<void>; pids(): number[] };
  mail: Awaited<ReturnType<typeof startMailServer>>;
  bucket: Awaited<ReturnType<typeof startBucket>> | null;
  env: Record<string, string>;
  stop(): Promise<void>;
};

const main = join(import.meta.dirname, '../../packages/server/src/main.ts');
const secret = '4f1b0a9de2c87365b1f4a8d09c6e2f7755aa10c3d9e84b26';

async function aNode(env: Record<string, string>): Promise<Node> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-fault-'));
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
      const started = (child = start(process.execPath, [main], { env: own }));
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

const common = (publicUrl: string, smtpUrl: string) => ({
  NODE_ENV: 'development',
  VITEST: '',
  SEED: 'demo',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: publicUrl,
  SMTP_URL: smtpUrl,
  SESSION_SECRET: secret,
  RATE_PER_MINUTE: '10000000',
  RATE_PER_MINUTE_ANONYMOUS: '10000000',
});

/** A process and its children, on Linux. */
function family(first: number): number[] {
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

async function endNodes(nodes: readonly Node[]): Promise<void> {
  for (const node of nodes) node.signal('SIGTERM');
  await Promise.all(nodes.map((node) => node.gone()));
  for (const { dataDir } of nodes) rmSync(dataDir, { recursive: true, force: true });
}

async function embedded(): Promise<World> {
  const mail = await startMailServer();
  const env = common('http://127.0.0.1', mail.url);
  const node = await aNode(env);
  await node.start();
  const cluster = join(node.dataDir, 'postgres/cluster');
  const lines = () => readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  return {
    name: 'embedded',
    nodes: [node],
    address: node.address,
    adminUrl: () =>
      `postgres://postgres:${readFileSync(join(node.dataDir, 'postgres.password'), 'utf8')}@127.0.0.1:${lines()[3]}/tribe`,
    database: {
      kill: async () => void process.kill(Number(lines()[0]), 'SIGKILL'),
      // The server does it by itself.
      start: async () => {},
      pids: () => family(Number(lines()[0])),
    },
    mail,
    bucket: null,
    env,
    async stop() {
      await endNodes([node]);
      mail.stop();
    },
  };
}

type Kind = { name: string; servers: number; isPooled: boolean };

/** Debian's PostgreSQL with an owner and a role that owns nothing; one server, or two behind a proxy, or through PgBouncer. */
async function debian({ name, servers, isPooled }: Kind): Promise<World> {
  const bin = debianPostgres();
  if (bin === null) throw new Error('Debian’s PostgreSQL is not installed');
  const cluster = await startCluster(bin);
  const { adminUrl, url } = await cluster.urlsOf('academy');
  // By itself it tries again only every 15 s to reach a database that went away.
  const bouncer = isPooled ? await startBouncer([url], { settings: 'server_login_retry = 1' }) : null;
  const [mail, bucket] = [await startMailServer(), servers > 1 ? await startBucket() : null];
  const env = {
    ...common('http://127.0.0.1', mail.url),
    DATABASE_ADMIN_URL: adminUrl,
    DATABASE_URL: bouncer ? bouncer.address(url) : url,
    ...(bouncer ? { DATABASE_DIRECT_URL: url } : {}),
    ...(bucket ? bucketSettings(bucket.config) : {}),
  };
  const nodes: Node[] = [];
  for (let count = 0; count < servers; count += 1) nodes.push(await aNode(env));
  // Both at once, on an empty database.
  await Promise.all(nodes.map((node) => node.start()));
  const proxy = servers > 1 ? await startProxy(nodes) : null;
  return {
    name,
    nodes,
    address: proxy?.address ?? nodes[0]?.address ?? '',
    adminUrl: () => adminUrl,
    database: { kill: cluster.kill, start: cluster.start, pids: () => family(cluster.pid()) },
    mail,
    bucket,
    env,
    async stop() {
      proxy?.stop();
      await endNodes(nodes);
      await bouncer?.stop();
      await cluster.stop();
      mail.stop();
      bucket?.stop();
    },
  };
}

const bucketSettings = (config: { bucket: string; endpoint: string; region: string } & Record<string, string>) => ({
  S3_BUCKET: config['bucket'] ?? '',
  S3_ENDPOINT: config['endpoint'] ?? '',
  S3_REGION: config['region'] ?? '',
  S3_ACCESS_KEY_ID: config['accessKeyId'] ?? '',
  S3_SECRET_ACCESS_KEY: config['secretAccessKey'] ?? '',
});

const [postgres, pgbouncer] = [debianPostgres(), installedBouncer()];
const noPostgres = 'Debian’s PostgreSQL is not installed: apt-get install postgresql';
const version = /(\d+)\/bin/.exec(postgres ?? '')?.[1] ?? '';

/** What the faults are tried on; one that this machine has not got says why. */
export const worlds: { name: string; missing: string | null; open: () => Promise<World> }[] = [
  { name: 'embedded', missing: null, open: embedded },
  {
    name: `Debian ${version}`,
    missing: postgres ? null : noPostgres,
    open: () => debian({ name: `Debian ${version}`, servers: 1, isPooled: false }),
  },
  {
    name: 'two servers',
    missing: postgres ? null : noPostgres,
    open: () => debian({ name: 'two servers', servers: 2, isPooled: false }),
  },
  {
    name: `PgBouncer ${pgbouncer ?? ''}`,
    missing: postgres ? (pgbouncer ? null : 'PgBouncer is not installed: apt-get install pgbouncer') : noPostgres,
    open: () => debian({ name: `PgBouncer ${pgbouncer ?? ''}`, servers: 1, isPooled: true }),
  },
];
