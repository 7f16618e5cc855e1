import { expect, test } from 'vitest';
import { endedOn, fewerTimes, parseRule, printRule, ruleInWords } from './recurrence.ts';

const manila = 'Asia/Manila';
const words = (text: string) => {
  const rule = parseRule(text, manila);
  return rule && ruleInWords(rule);
};

test('a rule reads in words', () => {
  expect(words('FREQ=DAILY')).toBe('Every day');
  expect(words('RRULE:FREQ=WEEKLY;BYDAY=MO,FR;INTERVAL=2')).toBe('Every 2 weeks on Monday and Friday');
  expect(words('FREQ=WEEKLY;BYDAY=WE,MO,FR')).toBe('Every week on Monday, Wednesday and Friday');
  expect(words('FREQ=MONTHLY;BYDAY=-1FR;COUNT=6')).toBe('Every month on the last Friday, 6 times');
  expect(words('FREQ=YEARLY;UNTIL=20301231T155959Z')).toBe('Every year until Tue, 12/31/2030');
});

test('what is no rule, or one that is not offered, is refused', () => {
  for (const text of [
    '',
    'FREQ=SECONDLY',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=501',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=3;UNTIL=20301231T155959Z',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=5MO',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=DAILY\nDTSTART:20260101T000000Z',
  ])
    expect(parseRule(text, manila)).toBeNull();
});

test('a rule survives being read and written, and its last day counts to the end where the event is', () => {
  for (const zone of [manila, 'America/New_York', 'Pacific/Kiritimati'])
    for (const text of ['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=5', 'FREQ=MONTHLY;BYDAY=2TU']) {
      const rule = parseRule(text, zone);
      expect(rule && printRule(rule, zone)).toBe(text);
    }
  const until = { frequency: 'DAILY', interval: 1, weekdays: [], nth: null } as const;
  const rule = { ...until, ends: { kind: 'until', day: '2026-12-31' } } as const;
  expect(printRule(rule, manila)).toBe('FREQ=DAILY;UNTIL=20261231T155959Z');
  expect(printRule(rule, 'America/New_York')).toBe('FREQ=DAILY;UNTIL=20270101T045959Z');
  expect(parseRule('FREQ=DAILY;UNTIL=20270101T045959Z', 'America/New_York')).toEqual(rule);
});

test('a series can end where another goes on', () => {
  const rule = 'FREQ=WEEKLY;BYDAY=MO;COUNT=9';
  expect(endedOn(rule, '2026-11-30', manila)).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20261130T155959Z');
  expect(fewerTimes('FREQ=WEEKLY;COUNT=9', 4)).toBe('FREQ=WEEKLY;COUNT=5');
  expect(fewerTimes('FREQ=WEEKLY', 4)).toBe('FREQ=WEEKLY');
});
