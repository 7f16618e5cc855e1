import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { filterInput } from './filter.input.ts';
import { bounds, type Condition, daysOf, type Filter, type FilterFields, operators, problemOf } from './filter.ts';
import { filterText, longestFilterText, readFilterText } from './filterText.ts';
import { filterWords } from './filterWords.ts';

const fields = {
  batch: { label: 'Batch', kind: 'choice', isId: true },
  membership: { label: 'Membership', kind: 'choice', options: [{ value: 'expired', label: 'Expired' }] },
  tag: { label: 'Tag', kind: 'choice' },
  joined: { label: 'Joined', kind: 'date' },
  owed: { label: 'Owed', kind: 'money' },
  xp: { label: 'XP', kind: 'number' },
  country: { label: 'Country', kind: 'text' },
  login: { label: 'Login', kind: 'yesNo', no: 'never logged in' },
  'q-goal-2': { label: 'What is your goal?', kind: 'choice' },
} as const satisfies FilterFields;

const labels = (field: string) => (field === 'batch' ? [{ value: '7', label: 'Batch 18' }] : []);
const words = (text: string) => {
  const { filter } = readFilterText(text);
  return filter && filterWords(filter, fields, labels);
};
const problem = (text: string) => {
  const { filter, problem: unread } = readFilterText(text);
  return filter ? problemOf(filter, fields) : unread;
};

const condition: fc.Arbitrary<Condition> = fc.record({
  field: fc.constantFrom(...Object.keys(fields)),
  operator: fc.constantFrom(...Object.values(operators).flat()),
  values: fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 12 }), { maxLength: 4 }),
});
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    condition,
    fc.array(tie('tree'), { maxLength: 3 }).map((any) => ({ any })),
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
    tie('tree').map((not) => ({ not })),
  ),
}));

test('a filter is read from its text as it was written, quotes, brackets and ñ included', () => {
  fc.assert(
    fc.property(tree, (filter) => {
      const text = filterText(filter);
      fc.pre(text.length <= longestFilterText);
      expect(readFilterText(text)).toEqual({ filter, problem: null });
    }),
  );
  expect(filterText({ field: 'tag', operator: 'any', values: ["it's, (ñ)", 'vip'] })).toBe("tag.any('it''s, (ñ)',vip)");
});

test('any text is read or refused in a sentence, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom('batch.any', 'not', '(', ')', ',', "'", '.', ' ', 'ñ')).map((parts) => parts.join('')),
      ),
      (text) => {
        const { filter, problem: unread } = readFilterText(text);
        expect(filter === null).toBe(unread !== null);
      },
    ),
  );
  for (const text of [
    'batch',
    'batch.any(1',
    'batch.any(1))',
    'batch.any(1),',
    'not(batch.any(1),batch.any(2))',
    'a b',
  ])
    expect(problem(text)).toBe('This filter can’t be read. Clear the filters and choose them again');
  expect(problem('x'.repeat(longestFilterText + 1))).toContain('too long');
});

test('an unknown field, operator or value is refused with a message that says what to do', () => {
  expect(problem('batch.any(18),membership.any(expired)')).toBe(null);
  expect(problem('shoe.any(18)')).toContain('can’t be filtered by one of these fields');
  expect(problem('constructor.any(18)')).toContain('can’t be filtered by one of these fields');
  expect(problem('batch.last(3)')).toBe('Batch can’t be filtered that way. Remove it and filter again');
  for (const wrong of [
    'batch.any(eighteen)',
    'batch.any(99999999999)',
    'batch.any()',
    'membership.any(gone)',
    'joined.on(2026-02-30)',
    'joined.last(-1)',
    'joined.between(2026-01-01)',
    'owed.atLeast(1.5)',
    "country.is(' ')",
    'login.no(1)',
    `tag.any('\u0000')`,
  ])
    expect(problem(wrong)).toMatch(/^Choose another value for /);
  expect(problem('joined.between(2026-02-01,2026-01-01)')).toBe(
    'Joined: the first value must not be more than the second',
  );
});

test('a filter has a bound for its depth, its conditions and their values', () => {
  const nested = (depth: number): string => (depth === 0 ? 'login.no()' : `not(${nested(depth - 1)})`);
  expect(problem(nested(bounds.depth - 1))).toBe(null);
  expect(problem(nested(bounds.depth))).toContain('nested too deeply');
  expect(problem(nested(200))).toContain('can’t be read');
  const many = (count: number) => Array.from({ length: count }, () => 'login.no()').join(',');
  expect(problem(many(bounds.conditions))).toBe(null);
  expect(problem(many(bounds.conditions + 1))).toContain('too many conditions');
  const values = (count: number) => `batch.any(${Array.from({ length: count }, (_, id) => id).join(',')})`;
  expect(problem(values(bounds.values))).toBe(null);
  expect(problem(values(bounds.values + 1))).toBe('Batch has too many values. Use 100 or fewer');
});

test('the input takes a text or nothing, and names what is wrong with it', () => {
  const input = filterInput(fields);
  expect(input.parse(null)).toEqual({ all: [] });
  expect(input.parse('login.no()')).toEqual({ field: 'login', operator: 'no', values: [] });
  expect(input.safeParse('owed.atLeast(lots)').error?.issues).toMatchObject([
    { path: ['filter'], message: 'Choose another value for Owed' },
  ]);
  expect(input.safeParse({ field: 'login' }).success).toBe(false);
});

test('a filter is told in words', () => {
  expect(words('batch.any(7),membership.any(expired)')).toBe('Batch is 18 and membership is expired');
  expect(words('any(batch.none(7,9),all(login.no(),xp.atLeast(1000)))')).toBe(
    'Batch is not 18 or 9 or (never logged in and XP is at least 1,000)',
  );
  expect(words('q-goal-2.any(VA),xp.is(5)')).toBe('“What is your goal?” is VA and XP is 5');
  expect(words('joined.last(30),owed.between(100,250050)')).toBe(
    'Joined is in the last 30 days and owed is between ₱1.00 and ₱2,500.50',
  );
  expect(words('not(country.contains(Peñ)),joined.before(2026-11-02)')).toBe(
    'Not (country contains “Peñ”) and joined is before 11/02/2026',
  );
});

test('a date is asked for by days in Manila, those at both ends included', () => {
  const range = (operator: Condition['operator'], ...values: string[]) =>
    daysOf({ field: 'joined', operator, values }, '2026-11-27');
  expect(range('last', '30')).toEqual({ from: '2026-10-28', until: '2026-11-27' });
  expect(range('next', '1')).toEqual({ from: '2026-11-27', until: '2026-11-28' });
  expect(range('on', '2026-03-01')).toEqual({ from: '2026-03-01', until: '2026-03-01' });
  expect(range('before', '2026-03-01')).toEqual({ from: null, until: '2026-02-28' });
  expect(range('after', '2026-02-28')).toEqual({ from: '2026-03-01', until: null });
});
