import { expect, test } from 'vitest';
import { type AccessRule, mayOpen, type AccessSubject } from './access.ts';
import { benefitsOf } from '../catalog/benefits.ts';
import { accessInput } from './access.input.ts';

const today = '2026-11-26';
const joy: AccessSubject = {
  roles: ['member'],
  keepsIt: false,
  subscriptions: [],
  batchId: 4,
  groupId: 5,
  stageNumber: 2,
};
const withPlan = (expiry: string | null, status: 'active' | 'suspended' = 'active'): AccessSubject => ({
  ...joy,
  subscriptions: [{ productId: 1, isMembership: true, accessLevelIds: [], status, startsAt: '2026-01-01', expiry }],
});
const product: AccessRule = { productId: 1 };
const bought = { isMembership: false, accessLevelIds: [] };

test('without a rule every member opens it, and nobody else', () => {
  expect(mayOpen([[]], joy, { today })).toBe(true);
  expect(mayOpen([[]], { ...joy, roles: ['non-member'] }, { today })).toBe(false);
  expect(mayOpen([[]], { ...joy, roles: ['affiliate', 'team-lead'] }, { today })).toBe(false);
});

test('a product opens it while a subscription is active, and no day longer', () => {
  expect(mayOpen([[product]], joy, { today })).toBe(false);
  expect(mayOpen([[product]], withPlan(null), { today })).toBe(true);
  expect(mayOpen([[product]], withPlan('2026-11-26'), { today })).toBe(true);
  expect(mayOpen([[product]], withPlan('2026-11-25'), { today })).toBe(false);
  expect(mayOpen([[product]], withPlan('2027-01-01', 'suspended'), { today })).toBe(false);
  expect(mayOpen([[{ productId: 2 }]], withPlan(null), { today })).toBe(false);
});

test('whose membership is over or suspended opens what else they paid for, and nothing more', () => {
  const course = { ...bought, productId: 2, status: 'active', startsAt: '2026-01-01', expiry: null } as const;
  for (const lapsed of [withPlan('2026-11-25'), withPlan(null, 'suspended')]) {
    for (const rules of [[], [{ batchId: 4 }], [{ accessLevelId: 'member' }], [{ stageNumber: 1 }]])
      expect(mayOpen([rules], lapsed, { today })).toBe(false);
    const withCourse = { ...lapsed, subscriptions: [...lapsed.subscriptions, course] };
    expect(mayOpen([[{ productId: 2 }], []], withCourse, { today })).toBe(true);
    expect(mayOpen([[]], withCourse, { today })).toBe(false);
  }
  const pending = { ...bought, productId: 1, isMembership: true, status: 'pending', expiry: null } as const;
  expect(mayOpen([[]], { ...joy, subscriptions: [pending] }, { today })).toBe(true);
});

test('a purchase opens its own contents without a membership, and nothing else', () => {
  const course = { ...bought, productId: 1, status: 'active', startsAt: '2026-01-01', expiry: null } as const;
  const buyer = { ...joy, roles: [], subscriptions: [course] };
  expect(mayOpen([[product]], buyer, { today })).toBe(true);
  expect(mayOpen([[product], [], []], buyer, { today })).toBe(true);
  for (const rules of [[], [{ productId: 2 }], [{ batchId: 4 }], [{ accessLevelId: 'member' }], [{ stageNumber: 1 }]])
    expect(mayOpen([rules], buyer, { today })).toBe(false);
  expect(mayOpen([[product], [], [{ batchId: 4 }]], buyer, { today })).toBe(false);
  expect(mayOpen([[product]], { ...buyer, subscriptions: [{ ...course, status: 'suspended' }] }, { today })).toBe(
    false,
  );
});

test('a purchase that names levels opens what those open, as long as it is active', () => {
  const course = { ...bought, productId: 1, status: 'active', startsAt: '2026-01-01' } as const;
  const buyer = (expiry: string | null, ...accessLevelIds: string[]) => ({
    ...joy,
    roles: [],
    subscriptions: [{ ...course, expiry, accessLevelIds }],
  });
  expect(mayOpen([[]], buyer(null, 'member'), { today })).toBe(true);
  expect(mayOpen([[{ batchId: 4 }]], buyer(null, 'member'), { today })).toBe(true);
  expect(mayOpen([[]], buyer('2026-11-25', 'member'), { today })).toBe(false);
  expect(mayOpen([[{ accessLevelId: 'vip' }]], buyer(null, 'vip'), { today })).toBe(true);
  expect(mayOpen([[]], buyer(null, 'vip'), { today })).toBe(false);
  expect(mayOpen([[{ accessLevelId: 'vip' }]], buyer('2026-11-25', 'vip'), { today })).toBe(false);
});

test('every purchase makes its buyer a member', () => {
  expect(benefitsOf(bought)).toEqual({ levels: ['member'], opensMembersContent: false });
  expect(benefitsOf({ isMembership: true, accessLevelIds: [] })).toEqual({
    levels: ['member'],
    opensMembersContent: true,
  });
  expect(benefitsOf({ isMembership: false, accessLevelIds: ['vip', 'member'] })).toEqual({
    levels: ['member', 'vip'],
    opensMembersContent: true,
  });
});

test('any one of several ways is enough', () => {
  for (const way of [
    { accessLevelId: 'member' },
    { batchId: 4 },
    { groupId: 5 },
    { stageNumber: 2 },
    { stageNumber: 0 },
  ])
    expect(mayOpen([[product, way]], joy, { today })).toBe(true);
  for (const way of [{ accessLevelId: 'coach' }, { batchId: 5 }, { groupId: 4 }, { stageNumber: 3 }])
    expect(mayOpen([[product, way]], joy, { today })).toBe(false);
  expect(mayOpen([[{ stageNumber: 0 }]], { ...joy, stageNumber: null }, { today })).toBe(false);
});

test('a lesson asks what its course asks, and what it asks itself', () => {
  expect(mayOpen([[product], [], [{ batchId: 4 }]], joy, { today })).toBe(false);
  expect(mayOpen([[product], [], [{ batchId: 4 }]], withPlan(null), { today })).toBe(true);
  expect(mayOpen([[product], [], [{ batchId: 5 }]], withPlan(null), { today })).toBe(false);
});

test('what was finished stays readable while any subscription is active, not in its days of grace', () => {
  const closed = [[{ productId: 9 }]];
  expect(mayOpen(closed, withPlan('2026-11-26'), { today, hasFinished: true })).toBe(true);
  expect(mayOpen(closed, withPlan('2026-11-25'), { today, hasFinished: true })).toBe(false);
  expect(mayOpen(closed, joy, { today, hasFinished: true })).toBe(false);
});

test('whoever keeps it opens it', () => {
  expect(mayOpen([[product]], { ...joy, roles: ['expert'], keepsIt: true }, { today })).toBe(true);
});

test('nothing is opened to non-members', () => {
  expect(accessInput.safeParse({ accessLevelIds: ['non-member'] }).success).toBe(false);
  expect(accessInput.parse({ productIds: [1] })).toEqual({
    productIds: [1],
    accessLevelIds: [],
    batchIds: [],
    groupIds: [],
    stageIds: [],
  });
});
