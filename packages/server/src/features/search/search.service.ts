import { searchWords, swapsOf } from '@tribe/domain/features/search/search.ts';
import { courseSources } from '#features/courses/courseSearch.service.ts';
import { eventSource } from '#features/events/eventSearch.service.ts';
import { userSource } from '#features/members/list/userSearch.service.ts';
import { resourceSource } from '#features/resources/resourceSearch.service.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { badInput } from '#kernel/api/errors.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { likePattern } from '#kernel/api/page.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { type Detailed, type Found, holdsWords, type SearchSource } from '#kernel/db/search.ts';

/** Where is looked, in the order in which equals are told; a feature adds its own line. */
const sources: readonly SearchSource[] = [...courseSources, eventSource, resourceSource, userSource];

const perMinute = { count: 60, seconds: 60 };

/** What who asks may open and what fits the words, the best first; `type` narrows it to some types, split by commas. */
export const searchAll = replicaQuery('in', async (ctx, query: string, type: string | null): Promise<Detailed[]> => {
  const types = (type ?? '').split(',').filter(Boolean);
  for (const each of types)
    if (!sources.some((source) => source.type === each))
      throw badInput({ type: [`There is no type ${each.slice(0, 40)}`] });
  const words = searchWords(query);
  if (words === '') return [];
  await countAgainst(ctx, `search:${ctx.me.userId}`, perMinute);
  const asked = sources.filter((source) => types.length === 0 || types.includes(source.type));
  const found = await findIn(ctx, asked, words);
  if (found.some(isActiveGrant)) return found;
  const meant = await otherWayRound(ctx, asked, words);
  const better = meant === undefined ? [] : await findIn(ctx, asked, meant);
  return better.some(isActiveGrant) ? better : found;
});

const isActiveGrant = ({ score }: Found) => score >= holdsWords;

async function findIn(ctx: Ctx, asked: readonly SearchSource[], words: string): Promise<Detailed[]> {
  // People are the most, and stand last: their statement leaves first, so that it waits for no connection.
  const found = await Promise.all(
    asked.toReversed().map((source) => source.find(ctx, { words, pattern: likePattern(words) })),
  );
  return found
    .toReversed()
    .flat()
    .toSorted((a, b) => b.score - a.score);
}

/** The words with two letters swapped, where some name holds them so: too little of a short word is left for likeness. */
async function otherWayRound(ctx: Ctx, asked: readonly SearchSource[], words: string): Promise<string | undefined> {
  const swaps = swapsOf(words);
  if (swaps.length === 0 || asked.length === 0) return undefined;
  const holds = (pattern: string) =>
    asked.map(({ names: { from, text } }) => `exists (select from ${from} where ${text} like plain(${pattern}))`);
  // Each pattern is a parameter of its own: only a known one is looked up by the index of a large table.
  const each = swaps.map((_, place) => `select ${place} as place where ${holds(`$${place + 1}`).join(' or ')}`);
  const known = statement<{ place: number }>('', `${each.join(' union all ')} order by place limit 1`);
  const [first] = await ctx.rows(known, swaps.map(likePattern));
  return first && swaps[first.place];
}
