import { expect, test } from 'vitest';
import { opens } from './access.ts';
import { functionAccessOf, pageAccessOf } from './matrix.ts';

const as = (role: string) => ({ pageAccess: pageAccessOf(role), functionAccess: functionAccessOf(role) });

test('a public door opens for everybody', () => {
  expect([opens('public', null), opens('public', as('member'))]).toEqual(['open', 'open']);
});

test('an auth door sends home who is signed in already', () => {
  expect([opens('auth', null), opens('auth', as('member'))]).toEqual(['open', 'home']);
});

test('a stranger at any private door goes to login', () => {
  expect([opens('in', null), opens('courses', null), opens(['course', 'course_create'], null)]).toEqual(
    Array(3).fill('login'),
  );
});

test('a member stands outside every staff door', () => {
  expect([opens('in', as('member')), opens('courses', as('member')), opens('course', as('member'))]).toEqual([
    'open',
    'forbidden',
    'forbidden',
  ]);
});

test('a coach may open a course but not create one', () => {
  expect(opens('course', as('coach'))).toBe('open');
  expect(opens(['course', 'course_create'], as('coach'))).toBe('forbidden');
  expect(opens(['course', 'course_create'], as('head-coach'))).toBe('open');
});

test('a page without its function and a function without its page open nothing', () => {
  const access = ['mergeUsers', 'user_merge'] as const;
  expect(opens(access, as('tribe-team-fa'))).toBe('forbidden');
  expect(opens(access, { pageAccess: {}, functionAccess: { user_merge: true } })).toBe('forbidden');
  expect(opens(access, as('admin'))).toBe('open');
});
