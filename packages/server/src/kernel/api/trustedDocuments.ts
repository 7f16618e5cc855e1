import type { Services } from '#kernel/api/context.ts';
import { runRows, statement } from '#kernel/db/statement.ts';
import { idOfDocument, type KnownDocuments } from '#kernel/api/graphqlDocuments.ts';

/** How long a document of an earlier build stays valid: as long as the longest session. */
const goodForDays = 30;

/** The shortest time between looking in the database for documents of a newer build on another server. */
const askAgainAfter = 5_000;

type Row = { hash: string; text: string };

const remember = statement<never>(
  'documents.remember',
  `with own as (select * from unnest($1::text[], $2::text[]) as own(hash, text)),
   older as (update trusted_document d set superseded_at = $3
     where d.superseded_at is null and not exists (select from own where own.hash = d.hash))
   insert into trusted_document (hash, text) select hash, text from own
   on conflict (hash) do update set superseded_at = null where trusted_document.superseded_at is not null`,
);

const stillGood = statement<Row>(
  'documents.still_good',
  `select hash, text from trusted_document
   where superseded_at is null or superseded_at > $1::timestamptz - make_interval(days => $2::int)`,
);

const sweep = statement<never>(
  'documents.sweep',
  `delete from trusted_document where superseded_at <= $1::timestamptz - make_interval(days => $2::int)`,
);

/**
 * The documents of this build, stored for later builds, plus those of the last 30 days. `own` is null without a build.
 */
export async function knownDocuments(services: Services, own: readonly string[] | null): Promise<KnownDocuments> {
  if (own === null) return { find: async () => undefined };
  const { pools, clock } = services;
  const now = clock();
  const ids = own.map(idOfDocument);
  await runRows(pools.main, sweep, [now, goodForDays]);
  await runRows(pools.main, remember, [ids, own, now]);
  const known = new Map(ids.map((id, index) => [id, own[index]!]));
  let asked: Promise<void> = read();
  let askedAt = performance.now();
  await asked;

  async function read(): Promise<void> {
    const rows = await runRows(pools.main, stillGood, [clock(), goodForDays]);
    for (const { hash, text } of rows) if (idOfDocument(text) === hash) known.set(hash, text);
  }

  return {
    async find(id) {
      const text = known.get(id);
      if (text !== undefined) return text;
      if (performance.now() - askedAt > askAgainAfter) {
        askedAt = performance.now();
        asked = read().catch((error: unknown) => services.logger.warn({ err: error }, 'Documents could not be read'));
      }
      await asked;
      return known.get(id);
    },
  };
}
