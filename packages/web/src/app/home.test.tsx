import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { App } from './App.tsx';
import { progressOf } from './testing/fakeStage.ts';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const needs = [
  { __typename: 'NeedCount', key: 'away', label: 'Inactive 14+ days', count: 0 },
  { __typename: 'NeedCount', key: 'expiring', label: 'Expiring soon', count: 12 },
  { __typename: 'NeedCount', key: 'overdue', label: 'Payment overdue', count: 0 },
];
const lorna = { __typename: 'QueuePerson', id: 7, name: 'Lorna Evangelista', profileImage: null };
const blocked = { __typename: 'HeldReason', kind: 'blocker', since: '2026-11-02' };
const people = (role: Role) => ({
  __typename: 'PeopleToday',
  members: 10_214,
  activeInWeek: 3_482,
  joinedSinceYesterday: 12,
  movedUpSinceYesterday: 0,
  endedSinceYesterday: 0,
  needs,
  people: role === 'coach' ? [{ ...lorna, reasons: [blocked] }] : [],
  waiting: role === 'coach' ? 9 : 0,
});

const sums = (count: number, amount: number) => ({ __typename: 'DueSums', count, amount });
const waiting = (count: number, amount: number, daysAgo: number | null = null) => ({
  __typename: 'WaitingMoney',
  count,
  amount,
  oldestAt: daysAgo === null ? null : new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
});
const money = {
  __typename: 'MoneyToday',
  received: sums(42, 83_986.14),
  receivedSinceYesterday: sums(50, 90_000),
  overdue: sums(144, 287_952.48),
  proofs: waiting(14, 27_995.38, 2),
  refunds: waiting(0, 0),
  toLookAt: waiting(0, 0),
  disputes: waiting(0, 0),
};

const clinic = {
  __typename: 'EventRow',
  id: 2,
  name: 'Friday Q&A',
  format: 'q-and-a',
  status: 'published',
  timeZone: 'Asia/Manila',
  recurrence: null,
  nextAt: new Date().toISOString(),
  nextEndAt: new Date().toISOString(),
  hostNames: 'Ana Villanueva',
  goingCount: 142,
  capacity: null,
  lacksJoinLink: true,
};

type Progress = ReturnType<typeof progressOf>;

async function openHome(role: Role, progress: Progress = progressOf([])) {
  const api = fakeApi(someone(role));
  const answers = {
    MyEvents: { myEventPage: { __typename: 'MyEventPage', rows: [], total: 0, page: 1, pageSize: 3 } },
    MyStageProgress: { userStageProgress: progress },
    MyCourses: { myCourses: [] },
    PeopleToday: { peopleToday: people(role) },
    MoneyToday: { moneyToday: money },
    NewestLogs: { infoLogPage: { __typename: 'InfoLogPage', rows: [] } },
    EventPage: { eventPage: { __typename: 'EventPage', rows: [clinic], total: 1, page: 1, pageSize: 5 } },
    CurrentBatch: { batches: [] },
  };
  for (const [name, data] of Object.entries(answers)) api.operations[name] = () => ({ body: { data } });
  window.history.replaceState(null, '', '/');
  render(<App auth={makeDbAuth()} />);
  await screen.findByRole('heading', { level: 1, name: /^Magandang (umaga|hapon|gabi), Joy$/ });
  return api;
}

const offer = { id: 1, title: 'Write your offer', points: 40 };
const group = { id: 2, title: 'Meet your group', points: 20 };

test('a member finds the one next step, and the stage beside it', async () => {
  await openHome('member', progressOf([{ ...offer, done: true }, group]));
  expect(screen.getByText('Here’s your next step.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Meet your group' })).toBeDefined();
  expect(screen.getAllByText('20 XP')).toBeDefined();
  const aside = screen.getByRole('complementary', { name: 'Your progress' });
  expect(within(aside).getByRole('heading', { name: 'Stage 1' })).toBeDefined();
  expect(within(aside).getByText('1 of 2')).toBeDefined();
});

test('what is live comes before the next step, which leads to its lesson; a circle ticks where it stands', async () => {
  const api = fakeApi(someone('member'));
  const [ago, later] = [-600_000, 600_000].map((shift) => new Date(Date.now() + shift).toISOString());
  const clinic = { id: 4, eventId: 2, name: 'Friday Q&A', startAt: ago, endAt: later, isOpen: true, goingCount: 38 };
  const rows = [{ __typename: 'MyEventCard', ...clinic, isCancelled: false, rsvp: null, capacity: null }];
  const liveEvent = {
    __typename: 'MyEvent',
    ...clinic,
    join: { __typename: 'EventJoin', url: 'https://zoom.example/j/1', passcode: 'tribe' },
    hosts: [{ __typename: 'MyEventHost', name: 'Ana Villanueva', profileImage: null }],
  };
  const before = progressOf([offer, group]);
  const lesson = { actionType: 'lesson', actionTarget: '3/9', actionSeconds: 480 };
  const [first, ...others] = before.stageTasks.map((task, place) => (place === 0 ? { ...task, ...lesson } : task));
  const progress = { ...before, stageTasks: [first, ...others], remainingTasks: [first, ...others] };
  const after = progressOf([offer, { ...group, done: true }]);
  const answers: Record<string, object> = {
    MyStageProgress: { userStageProgress: progress },
    MyCourses: { myCourses: [] },
    MyEvents: { myEventPage: { __typename: 'MyEventPage', rows, total: 1, page: 1, pageSize: 3 } },
    MyEvent: { myEvent: liveEvent },
    JoinEvent: { joinEvent: { __typename: 'EventJoined', pointsAwarded: 0 } },
    FinishTask: { finishTask: { __typename: 'FinishedTask', id: 9, progress: after } },
  };
  for (const [name, data] of Object.entries(answers)) api.operations[name] = () => ({ body: { data } });
  window.history.replaceState(null, '', '/');
  render(<App auth={makeDbAuth()} />);
  await screen.findByText(/Ana Villanueva · Until .* · 38 going/);
  const join = screen.getByRole('link', { name: 'Join: Friday Q&A' });
  expect([join.getAttribute('href'), join.getAttribute('target')]).toEqual(['https://zoom.example/j/1', '_blank']);
  join.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(join);
  expect(await screen.findByText('tribe')).toBeDefined();
  await waitFor(() => expect(api.calls).toContain('JoinEvent'));
  const next = await screen.findByRole('link', { name: 'Continue, 8 min: Write your offer' });
  expect(next.getAttribute('href')).toBe('/courses/my-courses/3/9');
  expect(join.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const aside = screen.getByRole('complementary', { name: 'Your progress' });
  fireEvent.click(within(aside).getByRole('button', { name: 'Mark as done: Meet your group' }));
  await waitFor(() => expect(within(aside).getByText('1 of 2')).toBeDefined());
  expect(within(aside).queryByRole('button', { name: 'Mark as done: Meet your group' })).toBeNull();
});

test('a member whose tasks are all done is told what comes next', async () => {
  await openHome('member', progressOf([{ ...offer, done: true }]));
  expect(await screen.findByText('You finished every task in this stage!')).toBeDefined();
  expect(screen.getByText(/Next up: Being found/)).toBeDefined();
});

test('a member without a task is led to the courses', async () => {
  await openHome('member', progressOf([], { number: null }));
  const choose = await screen.findByRole('link', { name: 'Choose a course' });
  expect(choose.getAttribute('href')).toBe('/courses/my-courses');
  expect(screen.getByRole('heading', { name: 'No Stage' })).toBeDefined();
});

test('a member without a task goes on with their lesson, goes to the event of the day, and pays when neither is left', async () => {
  const api = fakeApi(someone('member'));
  const nothingToDo = progressOf([], { number: null });
  const course = { __typename: 'MyCourseCard', id: 3, name: 'Foundations', percent: 40 };
  const lesson = { __typename: 'NextLesson', id: 9, name: 'Your rate', durationSeconds: 60, points: 5 };
  const dues = { __typename: 'Dues', expiringSoon: null, expired: null, upcomingPaymentDue: null };
  const overduePayments = { __typename: 'Due', id: 1, scheduleDate: '2026-11-20' };
  let next: object | null = { ...course, nextLesson: lesson };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const clinic = { id: 4, eventId: 2, name: 'Proposal clinic', startAt: inAnHour, endAt: inAnHour, isOpen: true };
  let rows: object[] = [{ __typename: 'MyEventCard', ...clinic, isCancelled: false, rsvp: null }];
  const answers: Record<string, () => object> = {
    MyStageProgress: () => ({ userStageProgress: nothingToDo }),
    MyCourses: () => ({ myCourses: [] }),
    ContinueLesson: () => ({ continueLesson: next }),
    MyEvents: () => ({ myEventPage: { __typename: 'MyEventPage', rows, total: 1, page: 1, pageSize: 3 } }),
    GetDuesAndExpiration: () => ({ duesAndExpiration: { ...dues, overduePayments } }),
  };
  for (const [name, data] of Object.entries(answers)) api.operations[name] = () => ({ body: { data: data() } });
  window.history.replaceState(null, '', '/');
  render(<App auth={makeDbAuth()} />);
  expect(await screen.findByRole('heading', { name: 'Your rate' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Continue, 1 min' }).getAttribute('href')).toBe('/courses/my-courses/3/9');
  cleanup();
  next = null;
  render(<App auth={makeDbAuth()} />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Proposal clinic' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open event' }).getAttribute('href')).toBe('/events/my-events/2?on=4');
  cleanup();
  rows = [];
  render(<App auth={makeDbAuth()} />);
  expect(await screen.findByRole('heading', { name: 'Settle your payment' })).toBeDefined();
  expect(screen.getByText('It was due on Fri, 11/20/2026.')).toBeDefined();
});

test('a member whose journey form is not sent is led to it, and nothing else opens; their profile does', async () => {
  const api = fakeApi({ ...someone('member'), isJourneyFormCompleted: false });
  api.operations['MyStageProgress'] = () => ({ body: { data: { userStageProgress: progressOf([]) } } });
  window.history.replaceState(null, '', '/');
  render(<App auth={makeDbAuth()} />);
  const name = "It looks like your journey form isn't complete yet";
  const dialog = await screen.findByRole('dialog', { name });
  expect(within(dialog).getByRole('link', { name: 'Fill in the journey form' })).toBeDefined();
  fireEvent.click(within(dialog).getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a non-member starts with what is free, and joins the waitlist with their place in line', async () => {
  const api = fakeApi(someone('non-member'));
  const lesson = {
    __typename: 'PublicLesson',
    id: 5,
    name: 'Find your first offer',
    type: 'Video',
    courseName: 'Start',
  };
  const free = {
    ...lesson,
    shortDescription: 'One sentence that says what you do.',
    durationSeconds: 480,
    coverImage: null,
  };
  let place: number | null = null;
  const answers: Record<string, () => object> = {
    MyEvents: () => ({ myEventPage: { __typename: 'MyEventPage', rows: [], total: 0, page: 1, pageSize: 3 } }),
    MyCourses: () => ({ myCourses: [] }),
    FreeLessons: () => ({ publicLessons: [free] }),
    Waitlist: () => ({
      waitlist: { __typename: 'Waitlist', isOpen: true, place, next: 215, email: 'marvin@example.com' },
    }),
    SubmitForm: () => {
      place = 215;
      return { submitForm: { __typename: 'SentForm', confirmation: '', successUrl: null } };
    },
  };
  for (const [name, data] of Object.entries(answers)) api.operations[name] = () => ({ body: { data: data() } });
  window.history.replaceState(null, '', '/');
  render(<App auth={makeDbAuth()} />);
  const start = await screen.findByRole('link', { name: 'Start, 8 min' });
  expect(start.getAttribute('href')).toBe('/lessons?lesson=5');
  expect(await screen.findByText(/You’d be number 215/)).toBeDefined();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('marvin@example.com');
  fireEvent.input(email, { target: { value: 'marvin@' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
  expect(await screen.findByText('Enter a valid email address, like juan@example.com')).toBeDefined();
  expect(api.calls).not.toContain('SubmitForm');
  fireEvent.input(email, { target: { value: 'marvin@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
  expect(await screen.findByRole('heading', { name: 'You’re number 215 on the waitlist' })).toBeDefined();
  expect(screen.getByText('We’ll email marvin@example.com once, when enrollment opens.')).toBeDefined();
  expect(api.calls).not.toContain('MyStageProgress');
});

test('the office sees exact figures, and what waits for it with the late first', async () => {
  await openHome('admin');
  const figures = await screen.findByRole('list', { name: 'Figures' });
  const count = await within(figures).findByRole('link', { name: '10,214' });
  expect(count.getAttribute('href')).toBe('/community/members?filter=kind.any%28member%29');
  expect(within(figures).getByText('34.1% of members')).toBeDefined();
  expect((await within(figures).findByRole('link', { name: '₱83,986.14' })).getAttribute('href')).toMatch(
    /^\/payment\?views=paid&filter=state\.any%28collected%29%2Cpaid\.on%28/,
  );
  const work = await screen.findByRole('list', { name: 'Waiting for you' });
  const rows = within(work).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^14Proofs to reviewOldest 2 days · ₱27,995.38 total/),
    expect.stringMatching(/^144Overdue payments/),
    expect.stringMatching(/^12Memberships ending soon/),
  ]);
  const checks = within(work).getByRole('link', { name: 'Review proofs: Proofs to review' });
  expect(checks.getAttribute('href')).toBe('/payment?views=proofs');
  expect(await screen.findByText('people joined', { exact: false })).toBeDefined();
  expect(await screen.findByText('No link yet')).toBeDefined();
  expect(screen.queryByText('Here’s your next step.')).toBeNull();
});

test('a coach sees who of their people needs a hand, and asks for nothing that they may not see', async () => {
  const api = await openHome('coach');
  const lorna = await screen.findByRole('link', { name: 'Lorna Evangelista' });
  expect(lorna.getAttribute('href')).toBe('/community/members/7');
  expect(screen.getByText('Reported a blocker')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all 9' }).getAttribute('href')).toBe('/my-people');
  expect(screen.queryByRole('list', { name: 'Figures' })).toBeNull();
  for (const name of ['MoneyToday', 'CurrentBatch', 'NewestLogs', 'WinsToReview'])
    expect(api.calls).not.toContain(name);
});

test('when money can’t be read, the rest of the work shows and says so', async () => {
  const api = fakeApi(someone('admin'));
  api.operations['PeopleToday'] = () => ({ body: { data: { peopleToday: people('admin') } } });
  api.operations['MoneyToday'] = () => refusal('INTERNAL_SERVER_ERROR', 'Something went wrong on our side');
  window.history.replaceState(null, '', '/');
  render(<App auth={makeDbAuth()} />);
  expect(await screen.findByText('Some of the work couldn’t be loaded.')).toBeDefined();
  expect(await screen.findByText('Memberships ending soon')).toBeDefined();
});
