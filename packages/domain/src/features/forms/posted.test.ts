import { describe, expect, test } from 'vitest';
import { newField } from './draftMoves.ts';
import { type AnswerValue, type FieldType, type FormField, readAnswer } from './field.ts';
import { answerWords, nextPart, partsOf } from './parts.ts';
import { campaignIn, isPosted, postedOf, saidBy, typedIn } from './posted.ts';

const a = (type: FieldType, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, 1, []),
  key: 'q',
  label: 'Q',
  options: ['A', 'B'],
  ...more,
});

describe('what controls say is read, and an answer is said by them again', () => {
  test.each<[FieldType, Record<string, string[]>, AnswerValue]>([
    ['short-text', { q: [' Peña '] }, 'Peña'],
    ['number', { q: ['1,250.5'] }, 1_250.5],
    ['money', { q: ['₱ 14,500.00'] }, 14_500],
    ['money', { q: ['₱1250'] }, 1_250],
    ['rating', { q: ['4'] }, 4],
    ['yes-no', { q: ['no'] }, false],
    ['single', { q: ['A'] }, 'A'],
    ['multi', { q: ['', 'B', 'A'] }, ['A', 'B']],
    ['phone', { q: ['0917 555 0142'] }, '+639175550142'],
    ['date', { q: ['2027-02-28'] }, '2027-02-28'],
    ['file', { q: ['12.seal'] }, 12],
    [
      'place',
      { 'q.country': ['Philippines'], 'q.state': [''], 'q.city': ['Cebu City'] },
      { country: 'Philippines', state: '', city: 'Cebu City' },
    ],
  ])('%s', (type, posted, value) => {
    const field = a(type);
    const read = readAnswer(field, typedIn(field, posted));
    expect(read).toEqual({ ok: true, value });
    expect(readAnswer(field, typedIn(field, postedOf(field, value)))).toEqual(read);
  });

  test.each<[FieldType, string]>([
    ['number', '12 hours'],
    ['number', '1e5'],
    ['number', '1,25'],
    ['money', '₱'],
    ['yes-no', 'maybe'],
    ['yes-no', 'toString'],
    ['file', '__proto__'],
    ['rating', '5 stars'],
  ])('%s refuses %s', (type, text) => {
    expect(readAnswer(a(type), typedIn(a(type), { q: [text] })).ok).toBe(false);
  });
});

test('controls that aren’t there say nothing, also those named like parts of every object', () => {
  const odd = a('short-text', { key: 'constructor' });
  expect(typedIn(odd, {})).toBe('');
  expect(isPosted(odd, {})).toBe(false);
  expect(saidBy(odd, {})).toBe('[[]]');
  expect(postedOf(odd, undefined)).toEqual({});
});

test('what was said is compared without what is empty', () => {
  expect(saidBy(a('multi'), { q: ['', 'A'] })).toBe(saidBy(a('multi'), { q: ['A'] }));
  expect(saidBy(a('multi'), { q: ['B'] })).not.toBe(saidBy(a('multi'), { q: ['A'] }));
  expect(isPosted(a('place'), { 'q.city': [''] })).toBe(true);
});

test('only the parts of a campaign are taken from an address, cut to their length', () => {
  const asked = new URLSearchParams({
    utm_source: ' facebook ',
    utm_campaign: '',
    utm_term: 'x'.repeat(300),
    fbclid: '1',
  });
  expect(campaignIn(asked)).toEqual({ utm_source: 'facebook', utm_term: 'x'.repeat(200) });
});

describe('the pages of a form', () => {
  const section = a('section', { key: 's', label: 'About you', help: 'Short' });
  const works = a('yes-no', { key: 'works' });
  const rate = a('money', { key: 'rate', page: 3, visibleWhen: { key: 'works', is: [true] } });
  const last = a('rating', { key: 'last', page: 7 });
  const fields = [section, works, rate, last];
  const parts = partsOf(fields);

  test('are in their order, whatever their numbers, and named by the section that begins them', () => {
    expect(parts.map(({ page, title, help }) => [page, title, help])).toEqual([
      [1, 'About you', 'Short'],
      [3, '', ''],
      [7, '', ''],
    ]);
    expect(parts[0]?.fields).toEqual([works]);
    const hidden = { ...section, visibleWhen: { key: 'works', is: [true] } };
    expect(partsOf([works, { ...hidden, page: 2 }])[1]).toMatchObject({ title: '', fields: [{ key: 's' }] });
  });

  test('are passed over where they ask nothing, in both directions', () => {
    const go = (works: boolean, from: number, step: 1 | -1) =>
      nextPart({ parts, fields, answers: { works } }, from, step);
    expect([go(true, 0, 1), go(false, 0, 1), go(false, 2, -1), go(true, 2, 1), go(true, 0, -1)]).toEqual([
      1,
      2,
      0,
      null,
      null,
    ]);
  });
});

test.each<[FieldType, AnswerValue | undefined, string]>([
  ['short-text', undefined, ''],
  ['yes-no', false, 'No'],
  ['money', 14_500, '₱14,500.00'],
  ['rating', 4, '4 of 5'],
  ['number', 4, '4'],
  ['multi', ['A', 'B'], 'A, B'],
  ['place', { country: 'Philippines', state: '', city: 'Cebu City' }, 'Cebu City, Philippines'],
])('an answer to %s is told in words', (type, value, words) => {
  expect(answerWords({ type }, value)).toBe(words);
});
