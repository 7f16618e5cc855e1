import { query } from '#kernel/api/operation.ts';
import { type Connections, connectionsOf } from '#kernel/db/pools.ts';
import { statement } from '#kernel/db/statement.ts';
import { knownNodes, silence } from '#kernel/nodes/node.ts';
import { type DatabaseFigures, readFigures } from '#kernel/metrics/databaseFigures.ts';
import { type EventLoopLag, eventLoopLag } from '#kernel/metrics/eventLoop.ts';
import { diskOf } from '#kernel/metrics/metrics.ts';

/** A server among those that share the database. */
export type ServerState = {
  id: string;
  host: string;
  /** Empty for one of a release that did not say it yet. */
  version: string;
  startedAt: Date;
  beatAt: Date;
  /** It has said nothing for so long that its jobs went to others. */
  isSilent: boolean;
  /** How many jobs it runs. */
  jobs: number;
  /** Whether it is the one that answers. */
  isHere: boolean;
};

/** How the server that answers is itself. */
export type OwnState = {
  lag: EventLoopLag;
  memoryBytes: number;
  uptimeSeconds: number;
  pool: { used: number; waiting: number; most: number };
  disk: { free: number; total: number };
};

export type OperationsState = {
  servers: ServerState[];
  own: OwnState;
  databaseBytes: number;
  figures: DatabaseFigures;
  /** Why servers cannot work side by side, in sentences. */
  problems: string[];
};

const servers = statement<ServerState>(
  'operations.servers',
  `select n.id, n.host, n.version, n.started_at as "startedAt", n.beat_at as "beatAt",
     n.beat_at < now() - $2::int * interval '1 millisecond' as "isSilent", n.id = $1 as "isHere",
     (select count(*)::int from graphile_worker._private_jobs j where j.locked_by = any(n.workers)) as jobs
   from node n order by n.started_at, n.id limit 100`,
);
const size = statement<{ bytes: number }>(
  'operations.database_size',
  'select pg_database_size(current_database()) as bytes',
);

/** Who works at this academy, and how the one that answers is. */
export const findOperations = query(['defaultSettings', 'setting_update'], async (ctx): Promise<OperationsState> => {
  const { config, pools } = ctx.services;
  const [found, [database], figures, disk] = await Promise.all([
    ctx.rows(servers, [knownNodes(pools.main).own, silence]),
    ctx.rows(size, []),
    readFigures(ctx),
    diskOf(config.dataDir),
  ]);
  const all = Object.values(connectionsOf(pools));
  const sum = (of: (one: Connections) => number) => all.reduce((total, one) => total + of(one), 0);
  const pool = {
    used: sum(({ open, idle }) => open - idle),
    waiting: sum(({ waiting }) => waiting),
    most: sum(({ most }) => most),
  };
  const own = {
    lag: eventLoopLag(),
    memoryBytes: process.memoryUsage.rss(),
    uptimeSeconds: process.uptime(),
    pool,
    disk,
  };
  const problems = knownNodes(pools.main).unsound;
  return { servers: found, own, databaseBytes: database?.bytes ?? 0, figures, problems };
});
