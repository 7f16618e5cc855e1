import { applicationUrl, grantApplication } from '#kernel/db/appRole.ts';
import { withClient } from '#kernel/db/withClient.ts';
import type { Config } from '#kernel/config.ts';
import { startPostgres } from '#kernel/db/postgres/embedded.ts';
import { type Hold, holdDataDir } from '#kernel/db/postgres/hold.ts';
import { findDirectUrl, findWay } from '#kernel/db/pooler.ts';
import { directWay, type Way } from '#kernel/db/way.ts';

export type Database = {
  /** For migrations: the owner of the tables. */
  adminUrl: string;
  isEmpty: boolean;
  /** For everything else, once the tables are there. */
  way(): Promise<Way>;
  announce(address: string): void;
  stop(): Promise<void>;
};

/** The database of this installation: the one that DATABASE_URL names, else the embedded one under DATA_DIR. */
export async function openDatabase(config: Config, log: (text: string) => void): Promise<Database> {
  const hold = holdDataDir(config.dataDir);
  try {
    return config.databaseUrl ? await openOther(config, config.databaseUrl, hold) : await openOwn(config, log, hold);
  } catch (error) {
    hold.release();
    throw error;
  }
}

async function openOther(config: Config, url: string, hold: Hold): Promise<Database> {
  const { databaseDirectUrl, databaseAdminUrl } = config;
  const directUrl = await findDirectUrl({ url, directUrl: databaseDirectUrl, adminUrl: databaseAdminUrl });
  const adminUrl = databaseAdminUrl ?? directUrl;
  return {
    adminUrl,
    isEmpty: await isEmpty(adminUrl),
    async way() {
      await grantApplication(adminUrl, url);
      return findWay(url, directUrl);
    },
    announce: hold.announce,
    stop: async () => hold.release(),
  };
}

async function openOwn(config: Config, log: (text: string) => void, hold: Hold): Promise<Database> {
  const embedded = await startPostgres({ dataDir: config.dataDir, log, isKeptAlive: true });
  return {
    adminUrl: embedded.url,
    isEmpty: await isEmpty(embedded.url),
    async way() {
      return directWay(await applicationUrl(embedded.url));
    },
    announce: hold.announce,
    async stop() {
      await embedded.stop();
      hold.release();
    },
  };
}

const isEmpty = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.app_user') is null as missing`);
    return rows[0]?.missing === true;
  });
