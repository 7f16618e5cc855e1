import { follow, type Hop, type RuleBook, ruleBook } from '@tribe/domain/features/site/redirects/redirectRule.ts';
import { allRules } from '#features/site/redirects/ruleQuery.ts';
import type { Services } from '#kernel/api/context.ts';
import { publicationsOf } from '#kernel/db/publications.ts';
import { runRows } from '#kernel/db/statement.ts';

/** The rules are read anew when one changes. */
export const redirectsSubject = 'redirects';

/** Milliseconds between comparisons with the database, in case a notice of a change is lost. */
const comparedEvery = 5_000;

export type Redirects = {
  /** Where a path redirects; null without a rule. Runs no statement while nothing has changed. */
  find(pathname: string, query: string): Promise<Hop | null>;
};

/** Caches the redirect rules by version. */
export function cacheRedirects({ pools, clock }: Services): Redirects {
  const publications = publicationsOf(pools.main);
  let book: RuleBook | null = null;
  let version = -1;
  let readAt = 0;

  async function current(): Promise<RuleBook> {
    const isFresh = publications.newest(redirectsSubject) === version && performance.now() - readAt < comparedEvery;
    if (book && isFresh) return book;
    // Read before the rules: a change in between is read again, never missed.
    const versions = await publications.read([redirectsSubject]);
    readAt = performance.now();
    const newest = versions.get(redirectsSubject) ?? 0;
    if (book && newest === version) return book;
    book = ruleBook(await runRows(pools.main, allRules, []));
    version = newest;
    return book;
  }

  return {
    find: async (pathname, query) => follow(await current(), pathname, query, clock()),
  };
}
