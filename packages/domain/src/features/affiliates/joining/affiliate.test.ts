import { expect, test } from 'vitest';
import { affiliateStatuses, decisionsFor, mayApply } from './affiliate.ts';

test('staff decide what the status leaves open', () => {
  expect(Object.fromEntries(affiliateStatuses.map((status) => [status, decisionsFor(status)]))).toEqual({
    applied: ['approve', 'reject', 'ban'],
    active: ['pause', 'ban'],
    paused: ['approve', 'ban'],
    rejected: ['approve', 'ban'],
    banned: ['approve'],
  });
});

test('who never asked may join, who was rejected may ask again, and who was banned may not', () => {
  expect([null, ...affiliateStatuses].filter(mayApply)).toEqual([null, 'rejected']);
});
