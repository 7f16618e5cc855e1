import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { ContinueLearning } from './ContinueLearning.tsx';
import { MyCoursesPage } from './MyCoursesPage.tsx';
import { MyCoursePage } from './MyCoursePage.tsx';
import { courseOf, outlined, show } from '../courseWorld.ts';

const card = (input: object = {}) => ({
  __typename: 'MyCourseCard',
  id: 3,
  name: 'Finding Clients',
  shortDescription: 'Where to find work',
  coverImage: null,
  category: '',
  isFeatured: false,
  isOpen: true,
  closedNote: null,
  isStarted: false,
  isCompleted: false,
  lessonCount: 6,
  doneCount: 0,
  percent: 0,
  newLessonCount: 0,
  waitsFor: null,
  nextLesson: null,
  ...input,
});

let api: FakeApi;
const asked: unknown[] = [];

function withCourses(...cards: object[]): void {
  api.operations['MyCourses'] = (variables) => {
    asked.push(variables);
    return { body: { data: { myCourses: cards } } };
  };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/courses/my-courses');
  asked.length = 0;
  api = fakeApi(someone('member'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a course that is under way shows its share and leads to the lesson to go on with', async () => {
  withCourses(card({ isStarted: true, percent: 66, doneCount: 4, nextLesson: outlined(17, 'Prices in a proposal') }));
  show(<MyCoursesPage />);
  const course = within(await screen.findByRole('article'));
  expect(course.getByRole('link', { name: 'Finding Clients' }).getAttribute('href')).toBe('/courses/my-courses/3');
  expect(course.getByText(/^Next: Prices in a proposal/)).toBeDefined();
  expect(course.getByRole<HTMLProgressElement>('progressbar').value).toBe(66);
  const onward = course.getByRole('link', { name: 'Continue Finding Clients with Prices in a proposal' });
  expect(onward.getAttribute('href')).toBe('/courses/my-courses/3/17');
});

test('home goes on with what is open: a course that left the plan stands there only where nothing else does', async () => {
  withCourses(card({ isOpen: false, isStarted: true }), card({ id: 4, name: 'Pricing' }));
  const { unmount } = show(<ContinueLearning />);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Pricing' })).toBeDefined();
  unmount();
  withCourses(card({ isOpen: false, closedNote: 'Not in your plan' }));
  show(<ContinueLearning />);
  expect(await screen.findByText('Not in your plan, 6 lessons')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Your courses' })).toBeDefined();
  cleanup();
  api.who = someone('non-member');
  show(<ContinueLearning />);
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeDefined();
});

test('a course in which nothing is open to be done says what it waits for, and leads to no lesson', async () => {
  const waitsFor = 'Opens on Tue, 12/01/2026';
  withCourses(card({ isStarted: true, percent: 50, waitsFor }));
  const { unmount } = show(<MyCoursesPage />);
  expect(await screen.findByText(waitsFor)).toBeDefined();
  expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull();
  unmount();
  const lessons = [outlined(11, 'Three doors', { isCompleted: true }), outlined(12, 'Later', { lock: waitsFor })];
  const input = { nextLesson: null, waitsFor, enrolledAt: '2026-11-20', startedAt: '2026-11-20' };
  api.operations['MyCourse'] = () => ({ body: { data: { myCourse: courseOf(lessons, input) } } });
  show(<MyCoursePage id={3} />);
  expect(await screen.findAllByText(waitsFor)).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

test('new lessons outside the plan are told with the way to it, and one looks again at what is complete', async () => {
  const lock = 'This isn’t part of your plan';
  const lessons = [outlined(11, 'Three doors', { isCompleted: true }), outlined(12, 'For a plan', { lock })];
  const input = { completedAt: '2026-11-20', newLessonCount: 1, nextLesson: lessons[0] };
  api.operations['MyCourse'] = () => ({ body: { data: { myCourse: courseOf(lessons, input) } } });
  show(<MyCoursePage id={3} />);
  expect(await screen.findByRole('link', { name: 'Review' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See what’s new' })).toBeNull();
  expect(await screen.findByText('Some of these lessons aren’t part of your plan')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See your plan' })).toBeDefined();
});

test('what a stage opens says so, and is no matter of the plan', async () => {
  const closed = courseOf([], { isOpen: false, closedNote: 'Opens at stage 3', nextLesson: null, units: [] });
  api.operations['MyCourse'] = () => ({ body: { data: { myCourse: closed } } });
  show(<MyCoursePage id={3} />);
  expect(await screen.findByText('Opens at stage 3')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See your plan' })).toBeNull();
  expect(screen.queryByText('This isn’t part of your plan')).toBeNull();
});

test('a course that waits says so, and a completed one says what is new in it', async () => {
  withCourses(card(), card({ id: 4, name: 'Pricing', isStarted: true, isCompleted: true, newLessonCount: 2 }));
  show(<MyCoursesPage />);
  expect(await screen.findByText('Not started, 6 lessons')).toBeDefined();
  expect(screen.getAllByText('Completed').some((each) => each.tagName === 'SPAN')).toBe(true);
  expect(screen.getByText('2 new lessons since')).toBeDefined();
});

test('filter and sort stand in the address, and are asked of the server', async () => {
  withCourses();
  show(<MyCoursesPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Watching' }));
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }));
  expect(window.location.search).toBe('?filter=watching&sort=newest');
  await waitFor(() => expect(asked).toContainEqual({ filter: 'watching', sort: 'newest' }));
  expect(await screen.findByText('Nothing in progress')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all courses' }));
  expect(window.location.search).toBe('?sort=newest');
});

test('somebody who is no member sees the cards and the gate, and nothing is counted for them', async () => {
  api.who = someone('non-member');
  const free = outlined(11, 'A free lesson', { isPreview: true });
  api.operations['MyCourse'] = () => ({
    body: { data: { myCourse: courseOf([free], { isOpen: false, isRecorded: false, nextLesson: null }) } },
  });
  show(<MyCoursePage id={3} />);
  expect((await screen.findByRole('link', { name: /A free lesson/ })).getAttribute('href')).toBe(
    '/courses/my-courses/3/11',
  );
  expect(screen.queryByText('20 XP')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'How to join' }));
  await screen.findByRole('dialog', { name: 'This content is exclusive for Tribe members' });
  expect(screen.getByText('Tribe Enrollment will open soon!')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Join the Waitlist' }).getAttribute('href')).toBe('/form/waitlist');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where no lesson is free, the gate opens by itself', async () => {
  api.who = someone('non-member');
  api.operations['MyCourse'] = () => ({
    body: { data: { myCourse: courseOf([], { isOpen: false, isRecorded: false, nextLesson: null, units: [] }) } },
  });
  show(<MyCoursePage id={3} />);
  const gate = await screen.findByRole('dialog', { name: 'This content is exclusive for Tribe members' });
  await userEvent.click(within(gate).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a course page leads on, and a locked lesson says why it is locked', async () => {
  const lessons = [
    outlined(11, 'Three doors', { isCompleted: true }),
    outlined(12, 'A list of names'),
    outlined(13, 'The proposal', { lock: 'Opens when you complete the lesson before it' }),
  ];
  const course = courseOf(lessons, { level: 'beginner', startedAt: '2026-11-20T00:00:00Z', nextLesson: lessons[1] });
  Object.assign(course.units[0]!, { description: '<p>Where to begin.</p>' });
  api.operations['MyCourse'] = () => ({ body: { data: { myCourse: course } } });
  show(<MyCoursePage id={3} />);
  const onward = await screen.findByRole('link', { name: 'Continue' });
  expect(onward.getAttribute('href')).toBe('/courses/my-courses/3/12');
  expect(screen.getByText('1 of 3 lessons complete')).toBeDefined();
  expect(screen.getByText(/^By Ana Reyes · For beginners · 3 lessons/)).toBeDefined();
  expect(screen.getByText('Where to begin.')).toBeDefined();
  expect(screen.getAllByText('6 min').every((length) => !length.closest('.hidden'))).toBe(true);
  expect(screen.queryByRole('link', { name: /The proposal/ })).toBeNull();
  expect(screen.getByText('Opens when you complete the lesson before it')).toBeDefined();
});

test('a course whose lessons all open later can be started, which enrols', async () => {
  const locked = outlined(11, 'Later', { lock: 'Opens after you enroll' });
  api.operations['MyCourse'] = () => ({ body: { data: { myCourse: courseOf([locked], { nextLesson: null }) } } });
  const units = [
    { __typename: 'MyUnit', id: 5, lock: null, lessons: [{ ...locked, lock: 'Opens on Mon, 11/23/2026' }] },
  ];
  api.operations['StartCourse'] = () => ({
    body: {
      data: { startCourse: { __typename: 'MyCourse', id: 3, enrolledAt: '2026-11-21', nextLesson: null, units } },
    },
  });
  show(<MyCoursePage id={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Start course' }));
  expect(await screen.findByText('Opens on Mon, 11/23/2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Start course' })).toBeNull();
});
