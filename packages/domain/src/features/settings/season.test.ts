import { expect, test } from 'vitest';
import { isInSeason, readSeason } from './season.ts';

const season = readSeason('12-01 to 01-06');

test('a season goes over the turn of the year, and both its ends are in it', () => {
  for (const day of ['2026-12-01', '2026-12-31', '2027-01-01', '2027-01-06'])
    expect(isInSeason(season, day)).toBe(true);
  for (const day of ['2026-11-30', '2027-01-07', '2026-06-15']) expect(isInSeason(season, day)).toBe(false);
  expect(isInSeason(readSeason('06-12 to 06-19'), '2026-06-19')).toBe(true);
  expect(isInSeason(readSeason('06-12 to 06-19'), '2026-06-20')).toBe(false);
});

test('what is no season is none, and nothing is in it', () => {
  for (const text of ['', 'December', '13-01 to 01-06', '12-01', '12-01 to 02-30', '12-1 to 1-6'])
    expect(readSeason(text)).toBeNull();
  expect(readSeason('02-29 to 03-01')).toEqual({ from: '02-29', until: '03-01' });
  expect(isInSeason(null, '2026-12-24')).toBe(false);
});
