import { oneLine } from '../../kernel/text/clean.ts';

export type NameParts = { firstName: string; middleName: string | null; lastName: string; suffix: string | null };

const suffixShape = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const initialShape = /^\p{L}\.?$/u;

/** Words that begin a last name of several: Dela Cruz, De los Reyes, San Pedro, Sta. Maria. */
const particles: ReadonlySet<string> = new Set(
  'de del dela delas delos la las los da di dos du van von san santa santo sta sto'.split(' '),
);
const isParticle = (word: string) => particles.has(word.toLowerCase().replace(/\.$/, ''));

/** The suffix at the end of some words, and the words before it; a word alone is a name. */
function withoutSuffix(words: readonly string[]): { words: readonly string[]; suffix: string | null } {
  const last = words.at(-1) ?? '';
  return words.length > 1 && suffixShape.test(last)
    ? { words: words.slice(0, -1), suffix: last }
    : { words, suffix: null };
}

/**
 * A name that stands in one cell, taken apart. The last name is the last word with the particles before it; 'Dela Cruz, Juan' says
 * itself which part is which. Jr., Sr., II, III and IV at the end are the suffix, and a single letter before the last name is the
 * middle initial. All other words stay first names: whether 'Ana Reyes Cruz' has two first names or a middle name, nobody can
 * tell from the cell.
 */
export function splitName(text: string): NameParts {
  const [before = '', ...after] = oneLine(text).split(/\s*,\s*/);
  const behind = after.join(' ').trim();
  const wordsOf = (part: string) => part.split(' ').filter(Boolean);
  if (behind !== '' && !suffixShape.test(behind)) {
    const last = withoutSuffix(wordsOf(before));
    const first = withoutSuffix(wordsOf(behind));
    return {
      ...firstNames(first.words),
      lastName: last.words.join(' '),
      suffix: first.suffix ?? last.suffix,
    };
  }
  const { words, suffix } = withoutSuffix([...wordsOf(before), ...wordsOf(behind)]);
  const begin = lastNameBegin(words);
  return { ...firstNames(words.slice(0, begin)), lastName: words.slice(begin).join(' '), suffix };
}

/** The first word is never part of the last name. */
function lastNameBegin(words: readonly string[]): number {
  let begin = Math.max(words.length - 1, 1);
  while (begin > 1 && begin < words.length && isParticle(words[begin - 1] ?? '')) begin -= 1;
  return begin;
}

/** First names, without the initial at their end; one word alone is a name. */
function firstNames(words: readonly string[]): Pick<NameParts, 'firstName' | 'middleName'> {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !initialShape.test(last)) return { firstName: words.join(' '), middleName: null };
  return { firstName: words.slice(0, -1).join(' '), middleName: last };
}
