import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';

const staff = { pageAccess: { users: true, course: true }, functionAccess: {} };

test('the way names every step, and a number reads as Details', () => {
  expect(crumbsOf('/community/members/12/edit', staff).map((crumb) => crumb.label)).toEqual([
    'Community',
    'Members',
    'Details',
    'Edit',
  ]);
});

test('the last step is called as the screen calls itself', () => {
  const labels = (path: string) => crumbsOf(path, staff, 'Joy Peña').map((crumb) => crumb.label);
  expect(labels('/community/members/12')).toEqual(['Community', 'Members', 'Joy Peña']);
  expect(labels('/community/members/12/edit')).toEqual(['Community', 'Members', 'Details', 'Edit']);
});

test('only steps that are there and that the person may open are links, and where one is never is', () => {
  expect(crumbsOf('/community/members/12/edit', staff).map((crumb) => crumb.href)).toEqual([
    '/community',
    '/community/members',
    undefined,
    undefined,
  ]);
  expect(crumbsOf('/courses/7', staff)).toEqual([
    { label: 'Courses', href: undefined },
    { label: 'Details', href: undefined },
  ]);
});

test('an address that is nobody’s is not taken for a landing page', () => {
  expect(crumbsOf('/community/mergeUsers', staff)[1]).toEqual({ label: 'Merge users', href: undefined });
  expect(crumbsOf('/settings/live-workshop-beginner', staff)[0]).toEqual({ label: 'Settings', href: undefined });
});

test('an address that no screen has is read as words, whatever every object has of that name', () => {
  expect(crumbsOf('/constructor/__proto__', staff).map(({ label }) => label)).toEqual(['Constructor', '__proto__']);
});
