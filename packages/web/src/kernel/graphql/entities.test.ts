import { expect, test } from 'vitest';
import { entitiesOf, renewed } from './entities.ts';

const lesson = (id: number, more: object = {}) => ({ __typename: 'Lesson', id, name: `Lesson ${id}`, ...more });
const course = { __typename: 'Course', id: 3, name: 'Basics', lessons: [lesson(1), lesson(2)] };
const learn = (answer: unknown, acted: unknown) => renewed(answer, entitiesOf(acted));

test('what is told of an object reaches it wherever it stands, and nothing else is touched', () => {
  const { answer, isComplete } = learn({ course }, { rename: { __typename: 'Lesson', id: 2, name: 'Second' } });
  expect(answer).toEqual({ course: { ...course, lessons: [lesson(1), lesson(2, { name: 'Second' })] } });
  expect(isComplete).toBe(true);
});

test('an answer of which nothing is told stays the very same', () => {
  const before = { course };
  expect(learn(before, { rename: lesson(9) }).answer).toBe(before);
});

test('a list that got shorter is shortened, with all that was known of those who stay', () => {
  const outcome = { __typename: 'Course', id: 3, lessons: [{ __typename: 'Lesson', id: 2 }] };
  expect(learn({ course }, { drop: outcome })).toEqual({
    answer: { course: { ...course, lessons: [lesson(2)] } },
    isComplete: true,
  });
});

test('somebody new in a list of whom too little is told leaves the list, and says that it is not all', () => {
  const outcome = { __typename: 'Course', id: 3, name: 'New name', lessons: [{ __typename: 'Lesson', id: 7 }] };
  expect(learn({ course }, { add: outcome })).toEqual({
    answer: { course: { ...course, name: 'New name' } },
    isComplete: false,
  });
});

test('fields that the answer does not show are not put into it', () => {
  const { answer } = learn({ course }, { rename: lesson(1, { secret: true, points: 20 }) });
  expect(answer).toEqual({ course });
});

test('what became nothing, and what was nothing and became something', () => {
  const known = { me: { __typename: 'User', id: 1, stage: { __typename: 'Stage', id: 2, name: 'Two' }, group: null } };
  expect(learn(known, { a: { __typename: 'User', id: 1, stage: null } }).answer).toMatchObject({ me: { stage: null } });
  const joined = { __typename: 'User', id: 1, group: { __typename: 'Group', id: 4, name: 'Mayon' } };
  expect(learn(known, { a: joined })).toEqual({ answer: known, isComplete: false });
});

test('an object that holds itself is told once, and no further', () => {
  const inner = { __typename: 'Course', id: 3, name: 'Basics', first: lesson(1) };
  const known = { course: { ...inner, first: lesson(1, { course: inner }) } };
  const outcome = { __typename: 'Course', id: 3, name: 'New', first: lesson(1, { course: { ...inner, name: 'New' } }) };
  expect(learn(known, { rename: outcome }).answer).toEqual({
    course: { ...outcome, first: lesson(1, { course: { ...inner, name: 'New' } }) },
  });
});
