import { expect, test } from 'vitest';
import { searchHref, searchWords, swapsOf } from './search.ts';

test('members are led to their own pages, staff to theirs', () => {
  expect(searchHref({ type: 'course', id: 3, subId: null }, 'member')).toBe('/courses/my-courses/3');
  expect(searchHref({ type: 'course', id: 3, subId: null }, 'admin')).toBe('/courses/3');
  expect(searchHref({ type: 'lesson', id: 9, subId: 3 }, 'non-member')).toBe('/courses/my-courses/3/9');
  expect(searchHref({ type: 'lesson', id: 9, subId: 3 }, 'tribe-team-ro')).toBe('/lessons/9');
  expect(searchHref({ type: 'event', id: 4, subId: null }, 'member')).toBe('/events/my-events/4');
  expect(searchHref({ type: 'resource', id: 4, subId: null }, 'admin')).toBe('/resource-files/4');
  expect(searchHref({ type: 'user', id: 5, subId: null }, 'admin')).toBe('/community/members/5');
  expect(searchHref({ type: 'planet', id: 5, subId: null }, 'admin')).toBeNull();
});

test('words are searched for without what surrounds them, and no longer than a title', () => {
  expect(searchWords('  Ana   Peña ')).toBe('Ana Peña');
  expect(searchWords('a'.repeat(500))).toHaveLength(100);
});

test('each pair of neighbours may have been typed the other way round, within words that are long enough', () => {
  expect(swapsOf('clinet')).toEqual(['lcinet', 'cilnet', 'clniet', 'client', 'clinte']);
  expect(swapsOf('my Jaun')).toEqual(['my aJun', 'my Juan', 'my Janu']);
  expect(swapsOf('book')).toEqual(['obok', 'boko']);
  expect(swapsOf('Peña')).toContain('Pñea');
  expect(swapsOf('to do it')).toEqual([]);
  expect(swapsOf('a text that is longer than a name')).toEqual([]);
});
