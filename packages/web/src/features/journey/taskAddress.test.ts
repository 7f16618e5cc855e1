import { expect, test } from 'vitest';
import { taskAddress } from './taskAddress.ts';

const address = (actionType: string, actionTarget: string | null) => taskAddress({ actionType, actionTarget });

test('an action leads to where its task is done', () => {
  expect(address('course', '7')).toBe('/courses/my-courses/7');
  expect(address('lesson', '7/41')).toBe('/courses/my-courses/7/41');
  expect(address('event', '3')).toBe('/events/my-events/3');
  expect(address('form', 'journey-form')).toBe('/form/journey-form');
  expect(address('link', '/events/my-events')).toBe('/events/my-events');
  expect(taskAddress({ actionType: 'none', actionTarget: null, rule: 'profile-complete' })).toBe(
    '/profile/edit?q=basic-info',
  );
  expect(address('link', 'https://example.ph/offer')).toBe('https://example.ph/offer');
});

test('what leads nowhere, or nowhere safe, is no way', () => {
  expect(address('none', null)).toBeNull();
  expect(address('proof', 'anything')).toBeNull();
  expect(address('course', 'basics')).toBeNull();
  expect(address('lesson', '41')).toBeNull();
  expect(address('link', 'javascript:alert(1)')).toBeNull();
  expect(address('link', '//elsewhere.example')).toBeNull();
  expect(taskAddress({ actionType: 'none', actionTarget: null, rule: 'of another release' })).toBeNull();
});
