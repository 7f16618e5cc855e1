import { expect, test } from 'vitest';
import { routeNames } from '../../kernel/routing/routes.ts';
import { isJourneyBlocked } from './blocker.ts';
import { askedKeys } from './conditions.ts';
import { BugReportInput } from './bugReport.input.ts';
import { type FieldType, type FormField, fieldTypes, readAnswer } from './field.ts';
import { answered, checkAnswers, isOpen } from './form.ts';
import { FormFields } from './form.input.ts';

function aField(type: FieldType, more: Partial<FormField> = {}): FormField {
  return {
    key: type,
    label: 'Answer',
    help: '',
    type,
    options: type === 'single' || type === 'multi' ? ['Cebu', 'Davao', 'Iloilo'] : [],
    required: false,
    least: null,
    most: null,
    visibleWhen: null,
    mapsTo: null,
    page: 1,
    ...more,
  };
}

const value = (field: FormField, typed: unknown) => {
  const read = readAnswer(field, typed);
  return read.ok ? read.value : read.problem;
};

test.each<[FieldType, unknown, unknown]>([
  ['short-text', '  Peña \n Ñ ', 'Peña Ñ'],
  ['long-text', ' one\r\ntwo ', 'one\ntwo'],
  ['number', 4.5, 4.5],
  ['money', 1_234.567, 1_234.57],
  ['date', '2028-02-29', '2028-02-29'],
  ['single', 'Davao', 'Davao'],
  ['multi', ['Iloilo', 'Cebu'], ['Cebu', 'Iloilo']],
  ['rating', 5, 5],
  ['yes-no', false, false],
  ['phone', '0917 123 4567', '+639171234567'],
  ['email', ' Joy@Example.PH ', 'joy@example.ph'],
  ['url', 'https://tribe.ph', 'https://tribe.ph/'],
  ['file', 12, 12],
  [
    'place',
    { country: 'Philippines', state: '', city: ' Cebu City ' },
    { country: 'Philippines', state: '', city: 'Cebu City' },
  ],
])('%s is kept in its normal form', (type, typed, kept) => {
  expect(value(aField(type), typed)).toEqual(kept);
});

test.each<[FieldType, unknown]>([
  ['short-text', 'x'.repeat(301)],
  ['long-text', 'x'.repeat(10_001)],
  ['number', '12'],
  ['number', Number.NaN],
  ['money', -1],
  ['date', '2027-02-29'],
  ['single', 'Manila'],
  ['multi', ['Cebu', 'Manila']],
  ['multi', 'Cebu'],
  ['rating', 6],
  ['rating', 0],
  ['yes-no', 'yes'],
  ['phone', '12345'],
  ['email', 'joy@example'],
  ['url', 'javascript:alert(1)'],
  ['file', 1.5],
  ['place', 'Cebu'],
  ['section', 'anything'],
  ['short-text', { toString: 'x' }],
])('%s refuses %j', (type, typed) => {
  expect(readAnswer(aField(type), typed).ok).toBe(false);
});

test('every type takes nothing as nothing, and whitespace too', () => {
  for (const type of fieldTypes) {
    expect(value(aField(type), null)).toBeNull();
    expect(value(aField(type), '')).toBeNull();
  }
  expect(value(aField('short-text'), '  ')).toBeNull();
  expect(value(aField('multi'), [])).toBeNull();
});

test('bounds are kept, both included', () => {
  const number = aField('number', { least: 1, most: 10 });
  expect([0, 1, 10, 11].map((typed) => readAnswer(number, typed).ok)).toEqual([false, true, true, false]);
  const text = aField('short-text', { least: 3, most: 5 });
  expect(['ab', 'abc', 'abcde', 'abcdef'].map((typed) => readAnswer(text, typed).ok)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

const works = aField('yes-no', { key: 'works', required: true });
const rate = aField('money', { key: 'rate', label: 'Rate', required: true, visibleWhen: { key: 'works', is: [true] } });
const terms = aField('short-text', { key: 'terms', visibleWhen: { key: 'rate', is: ['1'] } });

test('a question that is not asked is neither required nor kept', () => {
  expect(checkAnswers([works, rate], { works: false, rate: 100 })).toEqual({ ok: true, answers: { works: false } });
  expect(checkAnswers([works, rate], { works: true })).toEqual({ ok: false, problems: { rate: ['Rate is required'] } });
  expect(checkAnswers([works, rate], {})).toMatchObject({ ok: false, problems: { works: ['Answer is required'] } });
  expect(askedKeys([works, rate, terms], { works: false }).has(terms.key)).toBe(false);
});

test('a question in a whole sentence is quoted, and a number that is out of bounds is told them', () => {
  const asked = aField('number', { key: 'hours', label: 'How many hours?', required: true, most: 80 });
  expect(checkAnswers([asked], {})).toMatchObject({ problems: { hours: ['“How many hours?” is required'] } });
  expect(checkAnswers([asked], { hours: 81 })).toMatchObject({
    problems: { hours: ['“How many hours?” is too high. Enter 80 or less.'] },
  });
});

test('an answer to no question is dropped, also one named like a part of every object', () => {
  const typed = JSON.parse('{"works": true, "rate": 5, "__proto__": {"x": 1}, "constructor": 1, "other": 2}');
  expect(checkAnswers([works, rate], typed)).toEqual({ ok: true, answers: { works: true, rate: 5 } });
});

test('progress counts what is asked now', () => {
  const fields = [aField('section', { key: 's' }), works, rate];
  expect(answered(fields, { works: true })).toEqual({ done: 1, total: 2 });
  expect(answered(fields, { works: false })).toEqual({ done: 1, total: 1 });
});

test('a form takes answers from when it opens until just before it closes, once it is published', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const form = { status: 'published', opensAt: null, closesAt: null };
  expect(isOpen(form, now)).toBe(true);
  expect(isOpen({ ...form, opensAt: now }, now)).toBe(true);
  expect(isOpen({ ...form, closesAt: now }, now)).toBe(false);
  expect(isOpen({ ...form, status: 'draft' }, now)).toBe(false);
});

test('a version has keys of its own, options where they belong, and conditions on earlier questions', () => {
  const question = { key: 'city', label: 'City', type: 'short-text' as const };
  expect(FormFields.safeParse([question]).success).toBe(true);
  expect(FormFields.safeParse([question, question]).success).toBe(false);
  expect(FormFields.safeParse([{ ...question, type: 'single' }]).success).toBe(false);
  expect(FormFields.safeParse([{ ...question, visibleWhen: { key: 'later', is: ['x'] } }]).success).toBe(false);
});

test('a bug report says what happened', () => {
  expect(BugReportInput.safeParse({ whatHappened: '  ' }).error?.issues[0]?.message).toBe('What happened is required');
  expect(BugReportInput.parse({ whatHappened: 'It fell' })).toEqual({ whatHappened: 'It fell', page: '' });
});

test('the journey form blocks a member everywhere but at the form, what is their own, and the bug report', () => {
  const member = { role: 'member', isJourneyFormCompleted: false, showReturneeModal: false, isImpersonating: false };
  const blocked = routeNames.filter((route) => isJourneyBlocked(member, route));
  expect(blocked).toEqual(expect.arrayContaining(['home', 'myCourses', 'myLesson', 'myStage', 'content', 'payment']));
  for (const route of ['viewForm', 'myProfile', 'profile', 'editProfile', 'account', 'bugReport'] as const)
    expect(blocked).not.toContain(route);
  expect(isJourneyBlocked({ ...member, isJourneyFormCompleted: true }, 'home')).toBe(false);
  expect(isJourneyBlocked({ ...member, role: 'coach' }, 'home')).toBe(false);
  expect(isJourneyBlocked({ ...member, isImpersonating: true }, 'home')).toBe(false);
});
