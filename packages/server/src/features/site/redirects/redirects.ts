import { follow, type Hop, type RuleBook, ruleBook } from '@tribe/domain/features/site/redirects/redirectRule.ts';
import { allRules } from '#features/site/redirects/ruleQuery.ts';
import type { Services } from '#kernel/api/context.ts';
import { publicationsOf } from '#kernel/db/publications.ts';
import { runRows } from '#kernel/db/statement.ts';

/** The rules are read anew when one changes. */
export const redirectsSubject = 'redirects';

/** Milliseconds after which they are compared with the database, should a notice of a change be lost. */
const comparedEvery = 5_000;

export type Redirects = {
  /** Where a path leads now; null where no rule is for it. Costs no statement while nothing has changed. */
  find(pathname: string, query: string): Promise<Hop | null>;
};

/** The rules of an academy, kept in memory by their version. */
export function keepRedirects({ pools, clock }: Services): Redirects {
  const publications = publicationsOf(pools.main);
  let book: RuleBook | null = null;
  let version = -1;
  let readAt = 0;

  async function current(): Promise<RuleBook> {
    const isFresh = publications.newest(redirectsSubject) === version && performance.now() - readAt < comparedEvery;
    if (book && isFresh) return book;
    // Before the rules: what is published in between is read again, never missed.
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
