import { query } from '#kernel/api/operation.ts';
import { type Connections, connectionsOf } from '#kernel/db/pools.ts';
import { statement } from '#kernel/db/statement.ts';
import { knownNodes, silence } from '#kernel/nodes/node.ts';
import { type DatabaseFigures, readFigures } from '#kernel/metrics/databaseFigures.ts';
import { type EventLoopLag, eventLoopLag } from '#kernel/metrics/eventLoop.ts';
import { diskOf } from '#kernel/metrics/metrics.ts';
import { described, hidden, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A server among those that share the database. */
export const ServerState = shape({
  id: 'String',
  host: 'String',
  /** Empty for one of a release that did not say it yet. */
  version: 'String',
  startedAt: 'DateTime',
  beatAt: 'DateTime',
  /** It has said nothing for so long that its jobs went to others. */
  isSilent: described('Boolean', 'It said nothing for a minute: its jobs went to others.'),
  /** How many jobs it runs. */
  jobs: 'Int',
  /** Whether it is the one that answers. */
  isHere: described('Boolean', 'Whether it answers this question.'),
});
export type ServerState = ShapeOf<typeof ServerState>;

/** How the server that answers is itself. */
export const OwnState = shape({
  lag: hidden<EventLoopLag>(),
  memoryBytes: 'Float',
  uptimeSeconds: 'Float',
  pool: hidden<{ used: number; waiting: number; most: number }>(),
  disk: hidden<{ free: number; total: number }>(),
});
export type OwnState = ShapeOf<typeof OwnState>;

export const OperationsState = shape({
  servers: [ServerState],
  own: OwnState,
  databaseBytes: 'Float',
  figures: hidden<DatabaseFigures>(),
  /** Why servers cannot work side by side, in sentences. */
  problems: described('[String]', 'Why the servers cannot work side by side.'),
});
export type OperationsState = ShapeOf<typeof OperationsState>;

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
