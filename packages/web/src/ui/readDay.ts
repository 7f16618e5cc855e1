import { addDays, dayFrom, type Day } from '@tribe/domain/kernel/time/manila.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const near: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1, kahapon: -1, ngayon: 0, bukas: 1 };

/**
 * Reads a day as people type it: 11/26/2026, 26/11/2026, 11-26-26, 2026-11-26, 11262026, Nov 26 2026, 26 November,
 * today, bukas. Without a year it is this year's. Null for what is no day.
 */
export function readDay(text: string, today: Day): Day | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^(sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\s+/, '');
  const offset = near[words];
  if (offset !== undefined) return addDays(today, offset);
  const thisYear = Number(today.slice(0, 4));
  return readIso(words) ?? readNumbers(words, thisYear) ?? readWords(words, thisYear);
}

/** A day as a field shows it: MM/DD/YYYY, and nothing for none. */
export function showTypedDay(day: Day | null): string {
  if (!day) return '';
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

function readIso(text: string): Day | null {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  return match ? dayFrom(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

function readNumbers(text: string, thisYear: number): Day | null {
  const match = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!match) return null;
  const [first, second, year] = [Number(match[1]), Number(match[2]), fullYear(match[3], thisYear)];
  return dayFrom(year, first, second) ?? dayFrom(year, second, first);
}

function readWords(text: string, thisYear: number): Day | null {
  const match = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}|\d{2}))?$/.exec(text);
  const turned = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?(?:,?\s+(\d{4}|\d{2}))?$/.exec(text);
  const [name, date, year] = match ? [match[1], match[2], match[3]] : [turned?.[2], turned?.[1], turned?.[3]];
  const month = months.indexOf(name?.slice(0, 3) ?? '') + 1;
  return month > 0 ? dayFrom(fullYear(year, thisYear), month, Number(date)) : null;
}

/** Two digits are of this century up to twenty years ahead, and of the last one beyond: people type birth dates. */
function fullYear(text: string | undefined, thisYear: number): number {
  if (!text) return thisYear;
  if (text.length === 4) return Number(text);
  const year = Math.floor(thisYear / 100) * 100 + Number(text);
  return year > thisYear + 20 ? year - 100 : year;
}
