import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { jobs } from './features.ts';
import { loadWeb } from './pages.ts';
import { openDatabase } from './database.ts';
import { seed } from './seed/seed.ts';
import { standInBeside } from './stand-in/beside.ts';
import type { Services } from '#kernel/api/context.ts';
import { systemClock } from '#kernel/clock.ts';
import { ConfigError } from '#kernel/config.ts';
import { drain } from '#kernel/http/draining.ts';
import { listenToPublications } from '#kernel/db/publications.ts';
import { openPools } from '#kernel/db/pools.ts';
import { openReplicas } from '#kernel/db/replicas/replicas.ts';
import type { SlowWatch } from '#kernel/db/slowStatements.ts';
import { fileStore } from '#kernel/files/store.ts';
import { startJobs } from '#kernel/jobs/jobs.ts';
import { watchEventLoop } from '#kernel/metrics/eventLoop.ts';
import { joinNodes } from '#kernel/nodes/node.ts';
import { makeLogger } from '#kernel/logger.ts';
import { startMail } from '#kernel/mail/sender.ts';
import { loadConfig } from '#kernel/storedSecret.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { DataDirInUse } from '#kernel/db/postgres/hold.ts';
import { stopOnSignals } from './shutdown.ts';

/** Milliseconds that connections may take to end; the database cuts what is left. */
const connectionsEnd = 1_000;

/** Starts everything in order, and takes down in reverse what had started when a later part fails. */
async function start(): Promise<void> {
  const own = loadConfig(process.env);
  const logger = makeLogger(own.logLevel);
  const shutdown = stopOnSignals(logger);
  try {
    const standIn = standInBeside(own);
    shutdown.first('the stand-in gateway', standIn.stop);
    const database = await openDatabase(own, (text) => logger.info(text));
    shutdown.first('the database', database.stop);
    await migrate(database.adminUrl, (text) => logger.info(text));
    const config = await standIn.config();
    const way = await database.way();
    const slow: SlowWatch = {
      after: config.slowStatement,
      tell: (statement) => logger.warn(statement, 'A statement was slow'),
    };
    const pools = openPools(way, config.databasePool, {
      onError: (error) => logger.warn({ err: error }, 'A database connection was lost'),
      slow,
    });
    if (way.isPooled) logger.info({ named: way.keepsNames }, 'The database is reached through a connection pooler');
    shutdown.first('the connections', () => Promise.race([pools.end(), pause(connectionsEnd)]));
    const services: Services = { config, pools, clock: systemClock, logger, files: fileStore(config) };
    if (config.databaseReadUrls.length > 0) {
      const size = config.databasePool;
      const replicas = openReplicas(config.databaseReadUrls, { primary: pools.outside, size, logger, slow });
      shutdown.first('the replicas', replicas.end);
      services.replicas = replicas;
    }
    const node = await joinNodes(services, { isAlone: config.databaseUrl === undefined });
    shutdown.first('the place among the servers', node.stop);
    const signIns = await seed(services, database.isEmpty);
    const publications = listenToPublications(services, way.directUrl);
    shutdown.first('the news of publications', publications.stop);
    const app = await buildApp(services, await loadWeb(), publications);
    const worker = await startJobs(services, jobs, node);
    const mail = startMail(services);
    shutdown.first('the requests, the jobs and the mail', () =>
      Promise.all([drain(app.server, () => app.close()), worker.stop(), mail.stop()]),
    );
    watchEventLoop();
    await app.listen({ port: config.port, host: config.host });
    await standIn.listensAt(app.server.address());
    const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
    database.announce(address);
    process.stdout.write(`\nTribe is ready at ${address}\n${signIns}\n`);
  } catch (error) {
    await shutdown.now();
    throw error;
  }
}

start().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DataDirInUse;
  process.stderr.write(
    `\nTribe did not start.\n${isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
