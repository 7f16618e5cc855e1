import { findRoute, type FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { operationName } from '#kernel/graphql/document.ts';
import type { CurrentUser } from '#kernel/me/currentUser.ts';
import { someone } from '#kernel/testing/fakeApi.ts';
import { firstScreenOf } from './firstScreen.ts';

const viewer = (user: CurrentUser | null) => ({ redwood: { currentUser: user } });
const member: CurrentUser = { ...someone('member'), membershipStatus: 'Active', isJourneyFormCompleted: true };

function screen(address: string, user: CurrentUser | null = member) {
  const [path = '', search = ''] = address.split('?');
  return firstScreenOf(findRoute(path) as FoundRoute, search, viewer(user));
}
const asks = (address: string, user?: CurrentUser) =>
  screen(address, user)?.queries.map(({ document, variables }) => [operationName(document), variables]);

const banner = ['GetDuesAndExpiration', {}];
const unread = ['UnreadNotifications', {}];

test('nobody is brought nothing', () => {
  expect(screen('/', null)).toBeNull();
});

test('a member’s home is brought what they owe, their progress and the next events', () => {
  const events = ['MyEvents', { filter: 'upcoming', pageSize: 3 }];
  expect(asks('/')).toEqual([banner, ['MyStageProgress', { id: 7 }], events, unread]);
  expect(screen('/')?.code).toEqual(['app/shell/MemberShell.tsx']);
});

test('whose membership ended is brought the way back in', () => {
  const expired = { ...member, membershipStatus: 'Expired' };
  expect(asks('/', expired)).toContainEqual(['WayIn', {}]);
  expect(screen('/', expired)?.code).toContain('features/billing/WithWayIn.tsx');
});

test('who has to pay first, or can join an event right now, is brought that next', () => {
  const due = { id: 3, scheduleDate: '2026-11-01' };
  const dues = { expired: null, expiringSoon: null, upcomingPaymentDue: null, overduePayments: due, isPaused: true };
  const [startAt, endAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const rows = [{ id: 31, eventId: 2, isOpen: true, isCancelled: false, startAt, endAt }];
  const next = screen('/')?.next((document) =>
    operationName(document) === 'MyEvents' ? { myEventPage: { rows } } : { duesAndExpiration: dues },
  );
  expect(next?.queries.map(({ document, variables }) => [operationName(document), variables])).toEqual([
    ['WayIn', {}],
    ['MyEvent', { id: 2, occurrenceId: 31 }],
  ]);
  expect(next?.code).toEqual([
    'features/billing/DueBanner.tsx',
    'features/billing/WithWayIn.tsx',
    'features/events/attending/LiveNow.tsx',
  ]);
});

test('an event is that of its address, and a search that makes another screen brings only what stands around it', () => {
  expect(asks('/events/my-events/2?on=31')).toContainEqual(['MyEvent', { id: 2, occurrenceId: 31 }]);
  expect(asks('/events/my-events/2')).toContainEqual(['MyEvent', { id: 2, occurrenceId: null }]);
  expect(asks('/courses/my-courses?filter=completed')).toEqual([banner, unread]);
  expect(asks('/payment?views=paid')).toEqual([banner, unread]);
});

test('a lesson stands alone', () => {
  expect(asks('/courses/my-courses/1/2')).toEqual([
    ['MyLesson', { courseId: 1, lessonId: 2 }],
    ['MyLessonFiles', { lessonId: 2 }],
  ]);
});

test('staff are brought what they may see, and no member’s banner', () => {
  expect(asks('/', someone('coach'))?.map(([name]) => name)).not.toContain('MoneyToday');
  expect(asks('/', someone('admin'))?.map(([name]) => name)).toEqual(
    expect.arrayContaining(['PeopleToday', 'MoneyToday', 'FindProblems']),
  );
  expect(asks('/', someone('admin'))?.map(([name]) => name)).not.toContain('GetDuesAndExpiration');
});
