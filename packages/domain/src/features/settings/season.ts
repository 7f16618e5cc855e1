import { addDays, type Day, dayFrom, startOfDay } from '../../kernel/time/manila.ts';

/** Days of every year, as 'MM-DD'; both are in the season, which may go over the turn of the year. */
export type Season = { from: string; until: string };

/** Reads '12-01 to 01-06'; null for anything else. February 29 is a day of a season. */
export function readSeason(text: string): Season | null {
  const [, from = '', until = ''] = /^(\d\d-\d\d) to (\d\d-\d\d)$/.exec(text.trim()) ?? [];
  return isDate(from) && isDate(until) ? { from, until } : null;
}

const isDate = (text: string) => text !== '' && dayFrom(2024, Number(text.slice(0, 2)), Number(text.slice(3))) !== null;

/** Whether a day is in a season; without one, no day is. */
export function isInSeason(season: Season | null, today: Day): boolean {
  if (!season) return false;
  const { from, until } = season;
  const date = today.slice(5);
  return from <= until ? from <= date && date <= until : date >= from || date <= until;
}

/** The midnight in Manila after which it may be otherwise. */
export const nextMidnight = (today: Day): Date => startOfDay(addDays(today, 1));
