import { describe, expect, test } from 'vitest';
import { askedKeys, becauseWords, conditionsOf, conditionWords, whenOf } from './conditions.ts';
import type { Answers, Conditions, FormField } from './field.ts';
import { checkAnswers } from './form.ts';
import { DraftFields, FormFields } from './form.input.ts';
import { newField } from './draftMoves.ts';

const works: FormField = { ...newField('yes-no', 1, []), key: 'works', label: 'Do you work?' };
const skill: FormField = { ...newField('multi', 1, []), key: 'skill', label: 'Skill', options: ['Video', 'Words'] };
const asks = (how: Conditions['how']): FormField => ({
  ...newField('short-text', 1, []),
  key: 'why',
  label: 'Why',
  required: true,
  visibleWhen: whenOf({
    how,
    of: [
      { key: 'works', is: [true] },
      { key: 'skill', is: ['Video'] },
    ],
  }),
});

describe('a question with two conditions', () => {
  test.each([
    [{ works: true, skill: ['Video'] }, true, true],
    [{ works: true, skill: ['Words'] }, false, true],
    [{ works: false, skill: ['Video', 'Words'] }, false, true],
    [{ works: false }, false, false],
    [{}, false, false],
  ])('%j', (answers, all, any) => {
    const isAsked = (how: Conditions['how']) => askedKeys([works, skill, asks(how)], answers).has('why');
    expect([isAsked('all'), isAsked('any')]).toEqual([all, any]);
  });

  test('is required and kept only while it is asked', () => {
    const fields = [works, skill, asks('all')];
    expect(checkAnswers(fields, { works: true, skill: ['Video'] })).toMatchObject({ ok: false });
    expect(checkAnswers(fields, { works: false, skill: ['Video'], why: 'x' })).toEqual({
      ok: true,
      answers: { works: false, skill: ['Video'] },
    });
  });

  test('says so in words, to staff and to whoever answers', () => {
    const fields = [works, skill];
    expect(conditionWords(asks('all'), fields)).toBe('Shown when “Do you work?” is Yes, and “Skill” is Video');
    expect(conditionWords(asks('any'), fields)).toBe('Shown when “Do you work?” is Yes, or “Skill” is Video');
    expect(becauseWords(asks('all'))).toBe('Because you said yes and chose “Video”');
    expect(becauseWords(asks('any'))).toBe('Because you said yes or chose “Video”');
    expect([conditionWords(works, fields), becauseWords(works)]).toEqual([null, null]);
  });
});

test('one condition lies as it always did, and is read as a list', () => {
  const one = { key: 'works', is: [true] };
  expect(whenOf({ how: 'any', of: [one] })).toEqual(one);
  expect(whenOf({ how: 'all', of: [] })).toBeNull();
  expect(conditionsOf({ visibleWhen: one })).toEqual({ how: 'all', of: [one] });
});

test('a question that hangs on one that isn’t asked isn’t asked, and two hundred that hang on those before them look at each answer once', () => {
  const long = Array.from({ length: 200 }, (_, at): FormField => {
    const of = Array.from({ length: Math.min(at, 5) }, (_each, back) => ({ key: `q${at - back - 1}`, is: [true] }));
    return { ...newField('yes-no', 1, []), key: `q${at}`, visibleWhen: whenOf({ how: 'all', of }) };
  });
  const yes = Object.fromEntries(long.map(({ key }) => [key, true]));
  let looks = 0;
  const counted = (answers: Answers): Answers =>
    new Proxy(answers, {
      get: (all, key, self) => {
        looks += 1;
        return Reflect.get(all, key, self);
      },
    });
  expect(askedKeys(long, counted(yes)).size).toBe(200);
  expect(askedKeys(long, { ...yes, q10: false }).size).toBe(11);
  expect(looks).toBe(1 + 2 + 3 + 4 + 195 * 5);
});

test('conditions on what every object has are met by nobody', () => {
  const odd: FormField = { ...asks('all'), visibleWhen: { key: 'toString', is: [true] } };
  expect(askedKeys([works, odd], {}).has('why')).toBe(false);
});

test('a version takes up to five conditions, each on an earlier question', () => {
  const version = (...of: Conditions['of']) =>
    FormFields.safeParse([works, skill, { ...asks('all'), visibleWhen: { how: 'all', of } }]).success;
  const one = { key: 'works', is: [true] };
  expect(version(one, { key: 'skill', is: ['Video'] })).toBe(true);
  expect(version(...Array.from({ length: 5 }, () => one))).toBe(true);
  expect(version(...Array.from({ length: 6 }, () => one))).toBe(false);
  expect(version(one, { key: 'why', is: ['x'] })).toBe(false);
  expect(version(one, { key: 'skill', is: [] })).toBe(false);
  expect(version()).toBe(false);
  const draft = { ...asks('all'), visibleWhen: { how: 'any', of: [{ key: 'skill', is: [] }, one] } };
  expect(DraftFields.safeParse([works, skill, draft]).success).toBe(true);
});

test('a question called as what every object has is required like any other, and unanswered it has no answer', () => {
  const field: FormField = { ...newField('short-text', 1, []), key: 'constructor', label: 'Constructor' };
  expect(checkAnswers([field], {})).toEqual({ ok: true, answers: {} });
  expect(checkAnswers([{ ...field, required: true }], {})).toMatchObject({
    ok: false,
    problems: { constructor: ['Constructor is required'] },
  });
});
