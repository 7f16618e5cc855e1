import { searchWords } from '@tribe/domain/features/search/search.ts';
import { courseSources } from '#features/courses/courseSearch.service.ts';
import { eventSource } from '#features/events/eventSearch.service.ts';
import { userSource } from '#features/members/userSearch.service.ts';
import { resourceSource } from '#features/resources/resourceSearch.service.ts';
import { countAgainst } from '#kernel/limits.ts';
import { likePattern } from '#kernel/page.ts';
import { verb } from '#kernel/permit.ts';
import type { Found, SearchSource } from '#kernel/search.ts';

/** Where is looked, in the order in which equals are told; a feature adds its own line. */
const sources: readonly SearchSource[] = [...courseSources, eventSource, resourceSource, userSource];

const perMinute = { count: 60, seconds: 60 };

/** What who asks may open and what fits the words, the best first; `type` narrows it to some types, split by commas. */
export const searchAll = verb('in', async (ctx, query: string, type: string | null): Promise<Found[]> => {
  const words = searchWords(query);
  if (words === '') return [];
  await countAgainst(ctx, `search:${ctx.me.userId}`, perMinute);
  const types = (type ?? '').split(',').filter(Boolean);
  const asked = sources.filter((source) => types.length === 0 || types.includes(source.type));
  // People are the most, and stand last: their statement leaves first, so that it waits for no connection.
  const found = await Promise.all(
    asked.toReversed().map((source) => source.find(ctx, { words, pattern: likePattern(words) })),
  );
  return found
    .toReversed()
    .flat()
    .toSorted((a, b) => b.score - a.score);
});
