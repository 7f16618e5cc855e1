import { createHmac } from 'node:crypto';
import type { Config } from '#kernel/config.ts';

/** Settings that all nodes on one database have to share. */
export type Marks = {
  /** The bucket of its files; null for a local folder. */
  store: string | null;
  /** A fingerprint of SESSION_SECRET that doesn't reveal it; null if the secret is stored in DATA_DIR. */
  secret: string | null;
  isEmbedded: boolean;
};

export function marksOf({ s3, sessionSecret, isSecretSet, databaseUrl }: Config): Marks {
  return {
    store: s3 && `${s3.endpoint ?? s3.region} ${s3.bucket}`,
    secret: isSecretSet
      ? createHmac('sha256', sessionSecret).update('the mark of a node').digest('hex').slice(0, 16)
      : null,
    isEmbedded: databaseUrl === undefined,
  };
}

/** Why a node can't run beside `other` at `host`: each line names the setting and the remedy. */
export function incompatibilities(own: Marks, other: Marks, host: string): string[] {
  if (own.isEmbedded || other.isEmbedded)
    return [
      `DATABASE_URL: ${host} works on this database, and an embedded one belongs to one server. ` +
        'Move to a PostgreSQL of your own (docs/operating.md), and give both its DATABASE_URL.',
    ];
  return [
    ...disagreement(own.store, other.store, {
      setting: 'S3_BUCKET',
      missing: 'files in a folder of one server are not there for the other',
      remedy: 'Give all servers of one database the same S3_BUCKET, S3_REGION and S3_ENDPOINT',
    }),
    ...disagreement(own.secret, other.secret, {
      setting: 'SESSION_SECRET',
      missing: 'what one server signs and seals with a secret of its own is worth nothing to the other',
      remedy: 'Give all servers of one database the same SESSION_SECRET',
    }),
  ].map(({ setting, why, remedy }) => `${setting}: ${host} works on this database; ${why}. ${remedy}.`);
}

type Agreement = { setting: string; missing: string; remedy: string };

function disagreement(own: string | null, other: string | null, { setting, missing, remedy }: Agreement) {
  if (own !== null && own === other) return [];
  if (own !== null && other !== null) return [{ setting, remedy, why: 'it has another one' }];
  return [{ setting, remedy, why: own === null ? missing : `it has none, and ${missing}` }];
}
