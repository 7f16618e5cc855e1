import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';

const key = 'recent-searches';
const most = 5;

/** What this person searched for lately in this browser, the latest first. */
export function recentSearches(userId: number): string[] {
  const stored = readStored(key);
  const words = isRecord(stored) && stored['userId'] === userId ? stored['words'] : null;
  return Array.isArray(words) ? words.map(String).slice(0, most) : [];
}

/** Remembers a search that led somewhere. */
export function rememberSearch(userId: number, words: string): void {
  const others = recentSearches(userId).filter((each) => each.toLowerCase() !== words.toLowerCase());
  writeStored(key, { userId, words: [words, ...others].slice(0, most) });
}

/** Forgets what was searched for: the next person in this browser is told nothing of it. */
export const forgetSearches = (): void => removeStored(key);
