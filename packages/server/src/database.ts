import { applicationUrl, grantApplication } from '#kernel/db/appRole.ts';
import { withClient } from '#kernel/db/withClient.ts';
import type { Config } from '#kernel/config.ts';
import { startPostgres } from '#kernel/db/postgres/embedded.ts';
import { holdDataDir } from '#kernel/db/postgres/hold.ts';

export type Database = {
  /** For migrations: the owner of the tables. */
  adminUrl: string;
  isEmpty: boolean;
  /** For everything else, once the tables are there. */
  applicationUrl(): Promise<string>;
  announce(address: string): void;
  stop(): Promise<void>;
};

/** The database of this installation: the one that DATABASE_URL names, else the embedded one under DATA_DIR. */
export async function openDatabase(config: Config, log: (text: string) => void): Promise<Database> {
  const hold = holdDataDir(config.dataDir);
  if (config.databaseUrl) {
    const { databaseUrl: url } = config;
    const adminUrl = config.databaseAdminUrl ?? url;
    return {
      adminUrl,
      isEmpty: await isEmpty(adminUrl),
      async applicationUrl() {
        await grantApplication(adminUrl, url);
        return url;
      },
      announce: hold.announce,
      stop: async () => hold.release(),
    };
  }
  try {
    const embedded = await startPostgres({ dataDir: config.dataDir, log, isKeptAlive: true });
    return {
      adminUrl: embedded.url,
      isEmpty: await isEmpty(embedded.url),
      applicationUrl: () => applicationUrl(embedded.url),
      announce: hold.announce,
      async stop() {
        await embedded.stop();
        hold.release();
      },
    };
  } catch (error) {
    hold.release();
    throw error;
  }
}

const isEmpty = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.app_user') is null as missing`);
    return rows[0]?.missing === true;
  });
