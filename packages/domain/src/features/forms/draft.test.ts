import { expect, test } from 'vitest';
import { difference, draftProblems, keyFor, mayBecome } from './draft.ts';
import { addPage, duplicate, insertAt, moveBefore, moveStep, newField, remove, rename } from './draftMoves.ts';
import type { FieldType, FormField } from './field.ts';
import { targetOf, targetsFor } from './fillsProfile.ts';
import { whenOf } from './conditions.ts';

const a = (key: string, page = 1, more: Partial<FormField> = {}): FormField => ({
  ...newField('short-text', page, []),
  key,
  label: key,
  ...more,
});
const keys = (fields: readonly FormField[]) => fields.map(({ key, page }) => `${key}${page}`).join(' ');
const textsOf = (...fields: FormField[]) => draftProblems(fields, []).map(({ text }) => text);

test('a new question has a short name of its own, and options where there is something to choose', () => {
  const first = newField('single', 2, []);
  expect(first).toMatchObject({ key: 'single-choice', page: 2, options: ['First option', 'Second option'] });
  expect(newField('single', 1, [first]).key).toBe('single-choice-2');
  expect(newField('date', 1, []).options).toEqual([]);
});

test.each([
  ['How many hours?', 'how-many-hours'],
  ['Niña’s 2 goals', 'nina-s-2-goals'],
  ['123', 'question'],
  ['¿¡', 'question'],
  ['x'.repeat(90), 'x'.repeat(40)],
])('%s is called %s', (label, key) => {
  expect(keyFor(label, [])).toBe(key);
  expect(keyFor(label, [key])).toBe(`${key}-2`);
});

test('a question moves up and down, over the border of a page, and stops at the ends', () => {
  const fields = [a('a'), a('b'), a('c', 2)];
  expect(keys(moveStep(fields, 'a', 1))).toBe('b1 a1 c2');
  expect(keys(moveStep(fields, 'b', 1))).toBe('a1 b2 c2');
  expect(keys(moveStep(fields, 'c', -1))).toBe('a1 b1 c1');
  expect(moveStep(fields, 'a', -1)).toBe(fields);
  expect(moveStep(fields, 'c', 1)).toBe(fields);
  expect(moveStep(fields, 'z', 1)).toBe(fields);
});

test('a question is dropped before another, or at the end of a page', () => {
  const fields = [a('a'), a('b'), a('c', 2)];
  expect(keys(moveBefore(fields, 'c', { before: 'a', page: 1 }))).toBe('c1 a1 b1');
  expect(keys(moveBefore(fields, 'a', { before: null, page: 1 }))).toBe('b1 a1 c2');
  expect(keys(moveBefore(fields, 'a', { before: null, page: 3 }))).toBe('b1 c2 a3');
  expect(keys(moveBefore(fields, 'a', { before: 'gone', page: 2 }))).toBe('b1 c2 a2');
  expect(moveBefore(fields, 'a', { before: 'a', page: 1 })).toBe(fields);
  expect(keys(insertAt(fields, a('n'), 1))).toBe('a1 n1 b1 c2');
});

test('a copy stands behind its question under another name; a page more begins with its title', () => {
  const made = duplicate([a('a'), a('b')], 'a');
  expect([keys(made.fields), made.key]).toEqual(['a1 a-21 b1', 'a-2']);
  expect(duplicate([a('a')], 'z')).toMatchObject({ key: 'z' });
  const { fields, key } = addPage([a('a'), a('b', 4)]);
  expect(fields.at(-1)).toMatchObject({ key, type: 'section', page: 5, label: 'Part 5' });
});

test('conditions follow a question that is called otherwise, and go with one that is taken away', () => {
  const of = [
    { key: 'a', is: [true] },
    { key: 'b', is: [true] },
  ];
  const fields = [a('a'), a('b'), a('c', 1, { visibleWhen: whenOf({ how: 'all', of }) })];
  expect(rename(fields, 'a', 'z')[2]?.visibleWhen).toMatchObject({ of: [{ key: 'z' }, { key: 'b' }] });
  expect(remove(fields, 'a')[1]?.visibleWhen).toEqual({ key: 'b', is: [true] });
  expect(remove(remove(fields, 'a'), 'b')[0]?.visibleWhen).toBeNull();
});

test('what stands in the way of publishing is told by its question', () => {
  expect(textsOf()).toEqual(['Add at least one question']);
  expect(textsOf(a('s', 1, { type: 'section' }))).toEqual(['Add at least one question']);
  expect(textsOf(a('a'))).toEqual([]);
  expect(textsOf(a('a', 1, { label: ' ' }))).toEqual(['Write the question']);
  expect(textsOf(a('a'), a('s', 2, { type: 'section', label: '' }))).toEqual(['Give this section a title']);
  expect(textsOf(a('a'), a('a'))).toEqual(['Another question has this short name']);
  expect(textsOf(a('a', 1, { type: 'multi', options: ['', ' '] }))).toEqual([
    'Add options to choose from',
    'Two options are the same',
  ]);
  expect(textsOf(a('a', 1, { least: 5, most: 4 }))).toEqual(['The lowest value is higher than the highest']);
});

test.each<[string, FormField['visibleWhen'], string | null]>([
  ['an answer that is there', { key: 'a', is: ['X'] }, null],
  ['no answer', { key: 'a', is: [] }, 'Choose the answer it depends on'],
  ['an answer that is gone', { key: 'a', is: ['Y'] }, 'It depends on an answer that “a” no longer has'],
  ['itself', { key: 'c', is: ['X'] }, 'It depends on a question that comes later or was removed'],
  [
    'two, of which one is gone',
    {
      how: 'any',
      of: [
        { key: 'a', is: ['X'] },
        { key: 'z', is: ['X'] },
      ],
    },
    'It depends on a question that comes later or was removed',
  ],
])('a question that depends on %s', (_what, visibleWhen, text) => {
  const source = a('a', 1, { type: 'single', options: ['X'] });
  expect(textsOf(source, a('c', 1, { visibleWhen }))).toEqual(text === null ? [] : [text]);
});

test('a question that answers lie under keeps its type, but for texts short and long', () => {
  expect(draftProblems([a('a', 1, { type: 'date' })], [{ key: 'a', type: 'number' }])).toMatchObject([
    { key: 'a', level: 'fix', text: 'Its type can’t change: answers are kept under it' },
  ]);
  expect(mayBecome('short-text', 'long-text')).toBe(true);
  expect(mayBecome('number', 'money')).toBe(false);
});

test('two versions are told apart in words', () => {
  const fields = [a('a'), a('b')];
  expect(difference(fields, fields)).toBe('');
  expect(difference(fields, [a('b'), a('a')])).toBe('moved');
  expect(difference(fields, [a('a', 1, { help: 'x' }), a('c'), a('d')])).toBe('2 added, 1 changed, 1 removed');
});

test('an answer fills what of a profile fits its type, and nothing else', () => {
  const target = (type: FieldType, mapsTo: string | null) => targetOf({ type, mapsTo });
  expect(target('phone', 'mobileNumber')).toBe('mobileNumber');
  expect(target('short-text', 'mobileNumber')).toBeNull();
  expect(target('phone', 'toString')).toBeNull();
  expect(target('phone', null)).toBeNull();
  expect(targetsFor('rating')).toEqual([]);
});
