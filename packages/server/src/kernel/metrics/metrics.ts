import { statfs } from 'node:fs/promises';
import { notFound, toAppError } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { type Connections, connectionsOf } from '#kernel/db/pools.ts';
import { slowStatements } from '#kernel/db/slowStatements.ts';
import { eventLoopLag } from '#kernel/metrics/eventLoop.ts';
import { counter, gauge } from '#kernel/metrics/prometheus.ts';
import { knownNodes } from '#kernel/nodes/node.ts';
import { isSameSecret } from '#kernel/sameSecret.ts';
import { figuresOfDatabase } from '#kernel/metrics/databaseFigures.ts';
import { figuresOfReplicas } from '#kernel/metrics/replicaFigures.ts';
import { requestMeters } from '#kernel/metrics/requests.ts';

/** Metrics for Prometheus: for requests from this machine or with the token. */
const metrics = query('public', async (ctx, token: string | undefined) => {
  const { config, pools, replicas } = ctx.services;
  if (config.metricsToken ? !isSameSecret(token, config.metricsToken) : !ctx.origin.isDirect) throw notFound('Page');
  const [database, disk] = await Promise.all([
    figuresOfDatabase(ctx).catch((error: unknown) => {
      // Without the database, the process's own metrics matter all the more.
      if (toAppError(error).code === 'UNAVAILABLE') return null;
      throw error;
    }),
    diskOf(config.dataDir),
  ]);
  const lag = eventLoopLag();
  const nodes = knownNodes(pools.main);
  const connections = (name: string, help: string, of: keyof Connections) =>
    gauge(
      name,
      help,
      ...Object.entries(connectionsOf(pools)).map(([pool, at]) => ({ labels: { pool }, value: at[of] })),
    );
  return [
    gauge('process_resident_memory_bytes', 'Memory that the process holds.', { value: process.memoryUsage.rss() }),
    gauge('process_uptime_seconds', 'Since the process began.', { value: process.uptime() }),
    gauge(
      'tribe_event_loop_lag_seconds',
      'How late work began in the last minute.',
      { labels: { quantile: '0.5' }, value: lag.p50 },
      { labels: { quantile: '0.99' }, value: lag.p99 },
      { labels: { quantile: '1' }, value: lag.max },
    ),
    connections('tribe_pool_connections', 'Connections to the database.', 'open'),
    connections('tribe_pool_idle', 'Connections that nobody uses.', 'idle'),
    connections('tribe_pool_waiting', 'Work that waits for a connection.', 'waiting'),
    connections('tribe_pool_most', 'Connections that there may be.', 'most'),
    gauge('tribe_disk_free_bytes', 'Free for DATA_DIR.', { value: disk.free }),
    gauge('tribe_disk_bytes', 'The whole disk of DATA_DIR.', { value: disk.total }),
    gauge('tribe_database_up', 'Whether the database answered.', { value: database === null ? 0 : 1 }),
    gauge('tribe_nodes', 'Servers that work on this database, this one included.', { value: nodes.living }),
    gauge('tribe_nodes_unsound', 'Reasons why those beside this one cannot work with it.', {
      value: nodes.unsound.length,
    }),
    database ?? '',
    figuresOfReplicas(replicas),
    counter('tribe_slow_statements_total', 'Statements that took longer than SLOW_STATEMENT_MS.', [
      { value: slowStatements() },
    ]),
    requestMeters(pools.main).text(),
  ].join('');
});

/** A folder's disk, in bytes: free for this process, and total. */
export async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const bearer = (value: string | undefined) => value?.replace(/^Bearer /, '');

export const metricsRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/metrics',
    caller: 'browser',
    operations: [metrics],
    async handle(request, reply, context) {
      const text = await context.run(metrics, [bearer(request.headers.authorization)]);
      return reply.type('text/plain; version=0.0.4').send(text);
    },
  },
];
