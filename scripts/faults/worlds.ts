import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBucket } from '../../packages/server/src/testing/bucketServer.ts';
import { startMailServer } from '../../packages/server/src/testing/mailServer.ts';
import { installedBouncer, startBouncer } from '../../packages/server/src/testing/pgbouncer.ts';
import { debianPostgres, startCluster } from './debian.ts';
import { aNode, endNodes, family, type Node } from './node.ts';
import { startProxy } from './proxy.ts';

export type World = {
  name: string;
  nodes: Node[];
  address: string;
  adminUrl(): string;
  /** Its processes are those of the replica and of the pooler as well. */
  database: { kill(): Promise<void>; start(): Promise<void>; pids(): number[] };
  mail: Awaited<ReturnType<typeof startMailServer>>;
  bucket: Awaited<ReturnType<typeof startBucket>> | null;
  env: Record<string, string>;
  stop(): Promise<void>;
};

export const secret = '4f1b0a9de2c87365b1f4a8d09c6e2f7755aa10c3d9e84b26';

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

/** How the servers of a world are started. */
export type Setting = {
  env?: Record<string, string>;
  /** Node's own. */
  options?: readonly string[];
  /** Several servers are asked by their own addresses. */
  isWithoutProxy?: boolean;
  /** Called while the first server runs alone, which then ends; all of them start on what this left. */
  fill?(adminUrl: string): Promise<void>;
};

/** Starts all servers, on a database that `fill` has filled. */
async function startAll(nodes: readonly Node[], adminUrl: () => string, { fill, env = {} }: Setting): Promise<void> {
  const [first] = nodes;
  if (fill && first) {
    await first.start(env);
    await fill(adminUrl());
    first.signal('SIGTERM');
    await first.gone();
  }
  // At once, on an empty database where nobody has filled it.
  await Promise.all(nodes.map((node) => node.start(env)));
}

export async function embedded(setting: Setting = {}): Promise<World> {
  const mail = await startMailServer();
  const env = common('http://127.0.0.1', mail.url);
  const node = await aNode(env, setting.options);
  const cluster = join(node.dataDir, 'postgres/cluster');
  const lines = () => readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const adminUrl = () =>
    `postgres://postgres:${readFileSync(join(node.dataDir, 'postgres.password'), 'utf8')}@127.0.0.1:${lines()[3]}/tribe`;
  await startAll([node], adminUrl, setting);
  return {
    name: 'embedded',
    nodes: [node],
    address: node.address,
    adminUrl,
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

type Kind = { name: string; servers: number; isPooled: boolean; hasReplica?: boolean };

/** Debian's PostgreSQL with an owner and a role that owns nothing; one server, or two behind a proxy, or through PgBouncer. */
export async function debian(
  { name, servers, isPooled, hasReplica = false }: Kind,
  setting: Setting = {},
): Promise<World> {
  const bin = debianPostgres();
  if (bin === null) throw new Error('Debian’s PostgreSQL is not installed');
  const cluster = await startCluster(bin);
  const { adminUrl, url } = await cluster.urlsOf('academy');
  const replica = hasReplica ? await cluster.startReplica() : null;
  // By itself it tries again only every 15 s to reach a database that went away.
  const bouncer = isPooled ? await startBouncer([url], { settings: 'server_login_retry = 1' }) : null;
  const [mail, bucket] = [await startMailServer(), servers > 1 ? await startBucket() : null];
  const env = {
    ...common('http://127.0.0.1', mail.url),
    DATABASE_ADMIN_URL: adminUrl,
    DATABASE_URL: bouncer ? bouncer.address(url) : url,
    ...(bouncer ? { DATABASE_DIRECT_URL: url } : {}),
    ...(replica ? { DATABASE_READ_URL: replica.address(url) } : {}),
    ...(bucket ? bucketSettings(bucket.config) : {}),
  };
  const nodes: Node[] = [];
  for (let count = 0; count < servers; count += 1) nodes.push(await aNode(env, setting.options));
  await startAll(nodes, () => adminUrl, setting);
  const proxy = servers > 1 && !setting.isWithoutProxy ? await startProxy(nodes) : null;
  return {
    name,
    nodes,
    address: proxy?.address ?? nodes[0]?.address ?? '',
    adminUrl: () => adminUrl,
    database: {
      kill: cluster.kill,
      start: cluster.start,
      pids: () => [
        ...family(cluster.pid()),
        ...(replica ? family(replica.pid()) : []),
        ...(bouncer ? [bouncer.pid] : []),
      ],
    },
    mail,
    bucket,
    env,
    async stop() {
      proxy?.stop();
      await endNodes(nodes);
      await bouncer?.stop();
      await replica?.stop();
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
const noPostgres = postgres ? null : 'Debian’s PostgreSQL is not installed: apt-get install postgresql';
const noBouncer = noPostgres ?? (pgbouncer ? null : 'PgBouncer is not installed: apt-get install pgbouncer');
/** What this machine has not got for a world on Debian's PostgreSQL, and for one behind PgBouncer. */
export const lacks = { postgres: noPostgres, pgbouncer: noBouncer };
const version = /(\d+)\/bin/.exec(postgres ?? '')?.[1] ?? '';

/** What the faults are tried on; one that this machine has not got says why. */
export const worlds: { name: string; missing: string | null; open: () => Promise<World> }[] = [
  { name: 'embedded', missing: null, open: () => embedded() },
  {
    name: `Debian ${version}`,
    missing: noPostgres,
    open: () => debian({ name: `Debian ${version}`, servers: 1, isPooled: false }),
  },
  {
    name: 'two servers',
    missing: noPostgres,
    open: () => debian({ name: 'two servers', servers: 2, isPooled: false }),
  },
  {
    name: `PgBouncer ${pgbouncer ?? ''}`,
    missing: noBouncer,
    open: () => debian({ name: `PgBouncer ${pgbouncer ?? ''}`, servers: 1, isPooled: true }),
  },
];
