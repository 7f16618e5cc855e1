import type { Config } from '#kernel/config.ts';
import { bucketKeys } from './bucketServer.ts';

/** The settings of one of several servers on a database: a bucket and a secret that all have, and a database of nobody's. */
export const oneOfSeveral = (config: Config): Config => ({
  ...config,
  databaseUrl: 'postgres://one.of.several/tribe',
  isSecretSet: true,
  s3: { bucket: 'tribe-files', endpoint: 'http://127.0.0.1:9', ...bucketKeys },
});
