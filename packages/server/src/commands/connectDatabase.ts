import { readFile, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Database, openDatabase } from '../database.ts';
import { seed } from '../seed/seed.ts';
import { systemClock } from '#kernel/clock.ts';
import type { Config } from '#kernel/config.ts';
import type { Services } from '#kernel/api/context.ts';
import { openPools } from '#kernel/db/pools.ts';
import { fileStore } from '#kernel/files/store.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { DataDirInUse } from '#kernel/db/postgres/hold.ts';
import { findPlace } from '#kernel/db/postgres/place.ts';
import { adoptable } from '#kernel/db/postgres/postmaster.ts';

type InScope = { services: Services; close(): Promise<void> };

/**
 * The database of this installation for a command: where the server runs, the one that it works with;
 * else it is opened as the server would open it, and closed again afterwards.
 */
export async function connectDatabase(config: Config, logger: Logger): Promise<InScope> {
  const { database, url } = await reachDatabase(config, (text) => logger.info(text));
  const pools = openPools(url, 2, {
    onError: (error) => logger.warn({ err: error }, 'A database connection was lost'),
  });
  const services = { config, pools, clock: systemClock, logger, files: fileStore(config) };
  const close = async () => {
    await pools.end();
    await database?.stop();
  };
  try {
    // A server that is just starting migrates under a lock, so that this waits for it.
    if (database || !config.databaseUrl) await migrate(url);
    if (database) await seed(services, database.isEmpty);
    return { services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address of the same database as the owner of its tables, which stay as they are; `database` where it was opened for this. */
export async function reachDatabase(
  config: Config,
  log: (text: string) => void,
): Promise<{ database: Database | null; url: string }> {
  const database = await openDatabase(config, log).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return null;
    throw error;
  });
  const known = config.databaseAdminUrl ?? config.databaseDirectUrl ?? config.databaseUrl;
  return { database, url: database?.adminUrl ?? known ?? (await urlOfRunning(config.dataDir)) };
}

const name = 'tribe';

/** The embedded database that another process of this installation has started, or is about to start. */
async function urlOfRunning(dataDir: string): Promise<string> {
  const { cluster, password } = await findPlace(await realpath(dataDir));
  const word = () => readFile(password, 'utf8');
  for (let tries = 0; tries < 60; tries += 1) {
    const port = await adoptable(cluster, word);
    if (port) return `postgres://postgres:${await word()}@127.0.0.1:${port}/${name}`;
    await pause(500);
  }
  throw new Error(
    `DATA_DIR ${dataDir} is held by another process, whose database does not answer. Stop it, and try again.`,
  );
}
