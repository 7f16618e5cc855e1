import { expect, test } from 'vitest';
import { conditionsOf, problemOf } from '../../kernel/filter/filter.ts';
import { readFilterText } from '../../kernel/filter/filterText.ts';
import { filterWords } from '../../kernel/filter/filterWords.ts';
import { FormFields } from './form.input.ts';
import { type AskedVersion, questionsOf, responseFields, responseLabels } from './responseFields.ts';

const versions: readonly AskedVersion[] = [
  {
    number: 2,
    fields: FormFields.parse([
      { key: 'about', label: 'About you', type: 'section' },
      { key: 'goal', label: 'Goal', type: 'single', options: ['VA', 'Designer'] },
      { key: 'hours-a-week', label: 'Hours', type: 'number' },
      { key: 'works', label: 'Do you work?', type: 'yes-no' },
      { key: 'status', label: 'Status of your business', type: 'short-text' },
      { key: 'cv', label: 'CV', type: 'file' },
    ]),
  },
  {
    number: 1,
    fields: FormFields.parse([
      { key: 'goal', label: 'What is your goal?', type: 'single', options: ['VA', 'Writer'] },
      { key: 'rate', label: 'Rate', type: 'money' },
    ]),
  },
];
const fields = responseFields(versions);
const labels = responseLabels(versions, ['november']);
const read = (text: string) => readFilterText(text).filter!;
const words = (text: string) => filterWords(read(text), fields, labels);
const problem = (text: string) => problemOf(read(text), fields);

test('a question is asked for once, in the words of the newest version and with the options of all', () => {
  expect(questionsOf(versions).map(({ key, label, options }) => [key, label, ...options])).toEqual([
    ['goal', 'Goal', 'VA', 'Designer', 'Writer'],
    ['hours-a-week', 'Hours'],
    ['works', 'Do you work?'],
    ['status', 'Status of your business'],
    ['cv', 'CV'],
    ['rate', 'Rate'],
  ]);
  expect(labels('q-goal')?.map(({ value }) => value)).toEqual(['VA', 'Designer', 'Writer']);
});

test('each question is a field of its kind, and none hides a field of every form', () => {
  const kinds = Object.entries(fields).map(([name, { kind }]) => `${name} ${kind}`);
  expect(kinds).toEqual([
    'status choice',
    'read yesNo',
    'sent date',
    'version choice',
    'campaign choice',
    'source text',
    'q-goal choice',
    'q-hours-a-week number',
    'q-works choice',
    'q-status text',
    'q-rate money',
  ]);
  expect(responseLabels([])('version')).toEqual([]);
});

test('answers combine with what staff did, and are told in words', () => {
  const text = `q-hours-a-week.atLeast(20),q-goal.any(VA),read.no()`;
  expect(conditionsOf(read(text)).map(({ field }) => field)).toEqual(['q-hours-a-week', 'q-goal', 'read']);
  expect([text, problem(text)]).toEqual([text, null]);
  expect(words(text)).toBe('Hours is at least 20 and goal is VA and not read yet');
  expect(words('q-works.any(no),version.any(2),campaign.any(november)')).toBe(
    '“Do you work?” is no and version is 2 and campaign is november',
  );
  expect(words('status.any(draft),q-rate.atMost(150050)')).toBe(
    'Status is started, not sent and rate is at most ₱1,500.50',
  );
});

test('a filter on an unknown question, or by a value that no answer can have, is refused', () => {
  expect(problem('q-shoe.any(41)')).toContain('can’t be filtered by one of these fields');
  expect(problem('goal.any(VA)')).toContain('can’t be filtered by one of these fields');
  expect(problem('q-cv.filled()')).toContain('can’t be filtered by one of these fields');
  expect(problem('q-works.any(maybe)')).toBe('Choose another value for Do you work?');
  expect(problem('q-hours-a-week.contains(2)')).toBe('Hours can’t be filtered that way. Remove it and filter again');
  expect(problem('version.any(two)')).toBe('Choose another value for Version');
});
