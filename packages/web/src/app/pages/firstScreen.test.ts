import { findRoute, type FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test, vi } from 'vitest';
import { operationName } from '#kernel/graphql/document.ts';
import type { CurrentUser } from '#kernel/me/currentUser.ts';
import { someone } from '#kernel/testing/fakeApi.ts';
import { meOf } from '#kernel/me/Me.tsx';
import { firstScreenOf, prefetchQueries } from './firstScreen.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const viewer = (user: CurrentUser | null) => ({ redwood: { currentUser: user } });
const member: CurrentUser = { ...someone('member'), membershipStatus: 'Active', isJourneyFormCompleted: true };

function screen(address: string, user: CurrentUser | null = member, role: string | null = null) {
  const { pathname, search } = new URL(address, 'https://academy.ph');
  const academy = { name: 'Tribe', logo: null };
  const environment = { academy, zone: 'Asia/Manila', role, isPhone: true, pathname, search };
  return firstScreenOf(findRoute(pathname) as FoundRoute, environment, viewer(user), now);
}
const asks = (address: string, user?: CurrentUser) =>
  screen(address, user)?.queries.map(({ document, variables }) => [operationName(document), variables]);

const banner = ['GetDuesAndExpiration', {}];
const unread = ['UnreadNotifications', {}];

const ahead = (address: string, user: CurrentUser = member) => {
  const { pathname, search } = new URL(address, 'https://academy.ph');
  const queries = prefetchQueries(
    findRoute(pathname) as FoundRoute,
    meOf(user, null, () => undefined),
    search,
  );
  return queries.map(({ document }) => operationName(document));
};

test('prefetching takes the queries of a plain address, and none that would be refused', () => {
  expect(ahead('/events/my-events')).toEqual(['MyEvents']);
  expect(ahead('/events/my-events?filter=past')).toEqual([]);
  expect(ahead('/subscriptions')).toEqual([]);
  expect(ahead('/events/my-events', { ...member, isJourneyFormCompleted: false })).toEqual([]);
});

test('a signed-out visitor has no queries', () => {
  expect(screen('/', null)).toBeNull();
});

/** The code of a member's home. */
const ofMember = ['app/shell/MemberShell.tsx', 'app/MemberHome.tsx'];

test('a member’s home queries dues, progress and the next events', () => {
  const events = ['MyEvents', { filter: 'upcoming', pageSize: 3 }];
  expect(asks('/')).toEqual([banner, ['MyStageProgress', { id: 7 }], events, unread]);
  expect(screen('/')?.code).toEqual(ofMember);
});

test('the home is that of the chosen role, if it is held still and was chosen less than 30 days ago', () => {
  vi.setSystemTime(now);
  const chosen = (role: string, days: number) => JSON.stringify({ role, savedAt: now - days * 86_400_000 });
  const both = { ...member, accessLevels: [...member.accessLevels, ...someone('affiliate').accessLevels] };
  expect(screen('/', both, chosen('affiliate', 29))?.code).toContain('app/AffiliateHome.tsx');
  expect(screen('/', both, chosen('affiliate', 31))?.code).toEqual(ofMember);
  expect(screen('/', member, chosen('affiliate', 1))?.code).toEqual(ofMember);
  vi.useRealTimers();
});

test.each(['affiliate', '{"role":7}', '{"role":"affiliate"}', '[', 'null', ''])(
  'the role cookie %j is ignored',
  (text) => {
    const both = { ...member, accessLevels: [...member.accessLevels, ...someone('affiliate').accessLevels] };
    expect(screen('/', both, text)?.code).toEqual(ofMember);
  },
);

test('an expired member’s home also queries how to renew', () => {
  const expired = { ...member, membershipStatus: 'Expired' };
  expect(asks('/', expired)).toContainEqual(['WayIn', {}]);
  expect(screen('/', expired)?.code).toContain('features/billing/WithWayIn.tsx');
});

test('an overdue payment and a live event add their queries and code', () => {
  const due = { id: 3, scheduleDate: '2026-11-01' };
  const dues = { expired: null, expiringSoon: null, upcomingPaymentDue: null, overduePayments: due, isPaused: true };
  const times = { startAt: '2026-11-21T03:30:00Z', endAt: '2026-11-21T05:00:00Z' };
  const rows = [{ id: 31, eventId: 2, isOpen: true, isCancelled: false, ...times }];
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

test('an event page queries the occurrence in its address; a filtered list queries only what the shell needs', () => {
  expect(asks('/events/my-events/2?on=31')).toContainEqual(['MyEvent', { id: 2, occurrenceId: 31 }]);
  expect(asks('/events/my-events/2')).toContainEqual(['MyEvent', { id: 2, occurrenceId: null }]);
  expect(asks('/courses/my-courses?filter=completed')).toEqual([banner, unread]);
  expect(asks('/payment?views=paid')).toEqual([banner, unread]);
});

test('a lesson page queries nothing for the shell, since it has none', () => {
  expect(asks('/courses/my-courses/1/2')).toEqual([
    ['MyLesson', { courseId: 1, lessonId: 2 }],
    ['MyLessonFiles', { lessonId: 2 }],
  ]);
});

test('a staff home queries only what the role may see, and no dues', () => {
  expect(asks('/', someone('coach'))?.map(([name]) => name)).not.toContain('MoneyToday');
  expect(asks('/', someone('admin'))?.map(([name]) => name)).toEqual(
    expect.arrayContaining(['PeopleToday', 'MoneyToday', 'FindProblems']),
  );
  expect(asks('/', someone('admin'))?.map(([name]) => name)).not.toContain('GetDuesAndExpiration');
});
