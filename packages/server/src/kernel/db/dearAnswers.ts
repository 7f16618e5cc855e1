import type { Pool } from 'pg';
import { cachePerPool } from '#kernel/db/pools.ts';

/** In milliseconds: a dear answer is given again for `keptFor`, and then for `shownFor` while it is worked out anew beside. */
const [keptFor, shownFor] = [4_000, 60_000];

const mostKept = 1_000;

type Kept<Answer> = { answer: Promise<Answer>; at: number; took: number; isCounting: boolean };

/**
 * Answers that cost much and may be a moment old, such as counts of a hundred thousand: nobody waits for one twice. `asked`
 * tells questions apart, with all that the answer depends on. One that came within `dearFrom` milliseconds is worked out each
 * time, unless `keepsAll`: then it too is given again for 4 s. One that failed is forgotten.
 */
export function dearAnswers<Answer>({ dearFrom = 100, keepsAll = false } = {}) {
  const answersOf = cachePerPool(() => new Map<string, Kept<Answer>>());

  return (pool: Pool, asked: string, work: () => Promise<Answer>): Promise<Answer> => {
    const kept = answersOf(pool);
    const known = kept.get(asked);
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    const isDear = known !== undefined && known.took > dearFrom;
    if (known && age < keptFor && (isDear || keepsAll || known.isCounting)) return known.answer;

    const at = performance.now();
    const answer = work();
    const fresh = { answer, at, took: 0, isCounting: true };
    if (kept.size >= mostKept) kept.clear();
    // What is known goes on being told while the new one is on its way, which nobody asks for twice.
    kept.set(asked, isDear && age < shownFor ? { ...known, at } : fresh);
    answer.then(
      () => kept.set(asked, { ...fresh, took: performance.now() - at, isCounting: false }),
      () => kept.delete(asked),
    );
    return isDear && age < shownFor ? known.answer : answer;
  };
}
