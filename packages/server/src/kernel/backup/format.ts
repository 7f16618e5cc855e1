import { createHash } from 'node:crypto';
import { z } from 'zod';

// An archive is a tar in zstd: about.json, tables/<name>/<part>, queue/<part>, files/<key> with sums/<part> after every
// thousand, session-secret, and manifest.json and sums/end, which only a whole archive has.

/** The format version; a program reads its own and older ones. */
export const format = 1;

/**
 * Tables whose rows aren't saved: after a restore everyone signs in again, no one is blocked and no server is known. Today's
 * visitors are private.
 */
export const leftOut: readonly string[] = [
  'session',
  'rate_counter',
  'node',
  'site_visitor',
  'visitor_salt',
  'backup_run',
  'people_figure',
];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The first entry. */
export const About = z.object({
  product: z.literal('tribe'),
  format: z.int(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), at: z.int() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Tells whether a secret is the one that sealed these second factors, without revealing it. */
  secretMark: z.string().nullable(),
});
export type About = z.infer<typeof About>;

const Tally = z.object({ rows: z.int(), bytes: z.int(), sha256 });
export type Tally = z.infer<typeof Tally>;

/** The last entry. */
export const Manifest = z.object({
  tables: z.record(z.string(), Tally),
  queue: Tally,
  sequences: z.record(z.string(), z.string()),
  files: z.object({ count: z.int(), bytes: z.int(), missing: z.array(z.string()) }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Counts rows as they stream: each COPY row ends with its only unescaped line break. */
export function tallyOf(): { add(piece: Buffer): void; end(): Tally } {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  return {
    add(piece) {
      hash.update(piece);
      bytes += piece.length;
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
    },
    end: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

export const isSame = (one: Tally, other: Tally | undefined): boolean =>
  one.sha256 === other?.sha256 && one.rows === other.rows && one.bytes === other.bytes;

/** A backup that can't be made or restored; the message says what to do. */
export class BackupError extends Error {}

/** Reports progress. */
export type Tell = (text: string) => void;
