import { expect, test } from 'vitest';
import { namedSettings } from '../../settings/named.ts';
import { dayState, fileTitle, liveNow, nextOpening, trainingPaths, workshopOf, workshopSettings } from './workshop.ts';

const now = new Date('2026-11-21T12:00:00Z');
const workshop = (values: Record<string, string>) =>
  workshopOf('beginner', new Map(Object.entries({ 'enable-live-workshop': 'true', ...values })));
const stateOf = (values: Record<string, string>, day: number) => {
  const found = workshop(values);
  return dayState(found, found.days[day - 1]!, now);
};

test('each part of a workshop is a setting that is there from the start', () => {
  const named = new Set(namedSettings.map(({ name }) => name));
  for (const path of trainingPaths) expect(workshopSettings(path).filter((name) => !named.has(name))).toEqual([]);
});

test('the day that is live has a Zoom link and no recording yet', () => {
  const values = { 'workshop-is-live': 'true', 'zoom-day-1': 'https://z/1', 'recording-day-1': 'https://r/1' };
  expect(liveNow(workshop({ ...values, 'zoom-day-2': 'https://z/2' }))).toEqual({ day: 2, href: 'https://z/2' });
  expect(liveNow(workshop({ ...values, 'zoom-day-2': 'https://z/2', 'workshop-master-link': 'https://m' }))).toEqual({
    day: 2,
    href: 'https://m',
  });
  expect(liveNow(workshop({ ...values, 'workshop-master-link': 'https://m' }))).toEqual({
    day: null,
    href: 'https://m',
  });
});

test('nothing is live that nobody could join, or that visitors are not shown', () => {
  expect(liveNow(workshop({ 'workshop-is-live': 'true' }))).toBeNull();
  const hidden = { 'enable-live-workshop': 'false', 'workshop-is-live': 'true', 'workshop-master-link': 'https://m' };
  expect(liveNow(workshop(hidden))).toBeNull();
});

test('a day opens at its time, shows its recording, and says when that is on its way', () => {
  const later = '2026-11-22T12:00:00.000Z';
  expect(stateOf({ 'recording-day-1': 'https://r/1' }, 1)).toEqual({ kind: 'recording', href: 'https://r/1' });
  expect(stateOf({ 'recording-day-2': 'https://r/2', 'opens-day-2': later }, 2)).toEqual({
    kind: 'opens',
    at: new Date(later),
  });
  expect(stateOf({ 'zoom-day-2': 'https://z/2', 'opens-day-2': now.toISOString() }, 2)).toEqual({ kind: 'over' });
  expect(stateOf({}, 3)).toEqual({ kind: 'soon' });
  expect(nextOpening(workshop({ 'opens-day-2': later, 'opens-day-1': '2026-11-20T12:00:00.000Z' }), now)).toEqual({
    day: 2,
    opensAt: new Date(later),
  });
  expect(nextOpening(workshop({ 'opens-day-1': 'nonsense' }), now)).toBeNull();
});

test('a file is called by its name, anything else as it was', () => {
  expect(fileTitle('https://files.example/a/rate-worksheet.xlsx?x=1', 'Freebie')).toBe('Rate worksheet');
  expect(fileTitle('https://docs.example/d/1aBc', 'Freebie')).toBe('Freebie');
  expect(fileTitle('nowhere', 'Freebie')).toBe('Freebie');
});
