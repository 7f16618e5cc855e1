import { weekPartLabel } from './preference.ts';

/** What the matching knows of somebody. */
export type Candidate = {
  id: number;
  batchId: number | null;
  availability: readonly string[];
  niche: string;
  language: string;
};

/** What two people share, and how well they fit in percent. */
export type PairFit = { percent: number; parts: readonly string[]; sameNiche: boolean; sameLanguage: boolean };

/** Of a hundred: time counts most, since people who never meet have no group. */
const worth = { time: 60, niche: 30, language: 10 };
/** What is not known is neither good nor bad. */
const unknown = 0.5;

const wordsOf = (text: string) => text.trim().toLowerCase();
const likeness = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a === '' || b === '') return unknown;
  return a === b ? 1 : 0;
};

/** How well two people fit. */
export function pairFit(one: Candidate, other: Candidate): PairFit {
  const parts = one.availability.filter((part) => other.availability.includes(part));
  const isTimeKnown = one.availability.length > 0 && other.availability.length > 0;
  const time = isTimeKnown ? (parts.length > 0 ? 1 : 0) : unknown;
  const niche = likeness(one.niche, other.niche);
  const language = likeness(one.language, other.language);
  return {
    percent: Math.round(worth.time * time + worth.niche * niche + worth.language * language),
    parts,
    sameNiche: niche === 1,
    sameLanguage: language === 1,
  };
}

/** How well somebody fits to people, in percent: the mean over the pairs; 100 where there is nobody yet. */
export function fitAmong(one: Candidate, others: readonly Candidate[]): number {
  const pairs = others.filter(({ id }) => id !== one.id);
  if (pairs.length === 0) return 100;
  return Math.round(pairs.reduce((sum, other) => sum + pairFit(one, other).percent, 0) / pairs.length);
}

/** How well a group fits as a whole, in percent. */
export function groupFit(people: readonly Candidate[]): number {
  if (people.length < 2) return 100;
  return Math.round(people.reduce((sum, one) => sum + fitAmong(one, people), 0) / people.length);
}

/** Why two people are in one group, as a sentence: 'Both free on weekday evenings, same niche, same language'. */
export function explainPair(one: Candidate, other: Candidate): string {
  const { parts, sameNiche, sameLanguage } = pairFit(one, other);
  const [part] = parts;
  const isTimeKnown = one.availability.length > 0 && other.availability.length > 0;
  const time = part
    ? `Both free on ${weekPartLabel(part).toLowerCase()}`
    : isTimeKnown
      ? 'No shared time yet'
      : 'Free time isn’t known yet';
  return [time, sameNiche && 'same niche', sameLanguage && 'same language'].filter(Boolean).join(', ');
}
