import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import {
  documentOf,
  type LegalDocument,
  legalSubject,
  publishDraft,
  saveDraft,
} from '#features/site/legalDocument.service.ts';
import { type PublishedRow, readVersion } from '#features/site/policy.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';

export type Changelog = LegalDocument<'changelog'>;

const flag = 'featureChangeLog';

/** What is written of the next entry, and what is published already. */
export const findChangelogDocument = query(flag, (ctx): Promise<Changelog> => documentOf(ctx, 'changelog'));

/** Keeps the next entry. Throws CONFLICT where somebody saved another since `savedAt`. */
export const saveChangelogDraft = mutation(flag, (ctx, unchecked: unknown, savedAt: Date | null): Promise<Changelog> =>
  saveDraft(ctx, 'changelog', { unchecked, savedAt }),
);

/** Shows the next entry to everybody; from here on nobody changes it. */
export const publishChangelog = mutation(flag, (ctx, savedAt: Date): Promise<Changelog> =>
  publishDraft(ctx, 'changelog', savedAt),
);

const newest = statement<PublishedRow>(
  'site.changelog',
  `select version, summary, body, published_at as "publishedAt" from legal_document
   where kind = 'changelog' and published_at is not null order by version desc limit 60`,
);

export const ofChangelog = () => [legalSubject('changelog')];

/** What is new, for everybody. */
export const findChangelog = replicaQuery('public', async (ctx): Promise<PublicDocuments['changelog']> => ({
  entries: (await ctx.rows(newest, [])).map(readVersion),
}));
