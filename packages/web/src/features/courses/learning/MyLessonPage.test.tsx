import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { waitingEvents } from '#kernel/outbox/outbox.ts';
import { waitingToasts } from '#ui/toast.ts';
import { MyLessonPage } from './MyLessonPage.tsx';
import { courseOf, lessonOf, outlined, show } from '../courseWorld.ts';

const lock = 'Opens when you complete the lesson before it';
const two = () => [outlined(11, 'Three doors'), outlined(12, 'A list of names', { lock })];
const done = () => [outlined(11, 'Three doors', { isCompleted: true }), outlined(12, 'A list of names')];

let api: FakeApi;
let sent: Record<string, unknown>[];

/** What the server knows by now of the first lesson. */
let isDone: boolean;

const reply = (field: string, answer: object, after?: boolean) => (variables: Record<string, unknown>) => {
  sent.push({ field, ...variables });
  isDone = after ?? isDone;
  return { body: { data: { [field]: answer } } };
};
/** The lesson that was asked for, as it stands now; the second one has nothing before it to show here. */
const lessonNow = (variables: Record<string, unknown>) => {
  const lessons = isDone ? done() : two();
  const [first, second] = lessons;
  if (variables['lessonId'] !== 12)
    return lessonOf(lessons, { progress: progress(isDone ? '2026-11-21T02:00:00Z' : null) });
  return lessonOf(lessons, {
    id: 12,
    name: second?.name,
    previous: first,
    next: null,
    progress: { ...progress(null), id: 12 },
  });
};
const progress = (completedAt: string | null) => ({
  __typename: 'LessonProgress',
  id: 11,
  positionSeconds: 0,
  completedAt,
});
const completed = (input: object = {}) => ({
  __typename: 'LessonMark',
  pointsAwarded: 20,
  progress: progress('2026-11-21T02:00:00Z'),
  course: courseOf(done(), input),
});
const undone = () => ({ ...completed(), pointsAwarded: 0, progress: progress(null), course: courseOf(two()) });

beforeEach(() => {
  localStorage.clear();
  // Everything is near at once.
  vi.stubGlobal('IntersectionObserver', undefined);
  sent = [];
  api = fakeApi(someone('member'));
  isDone = false;
  api.operations['MyLesson'] = (variables) => ({ body: { data: { myLesson: lessonNow(variables) } } });
  api.operations['OpenLesson'] = reply('openLesson', { __typename: 'LessonProgress', id: 11 });
  api.operations['CompleteLesson'] = reply('completeLesson', completed(), true);
  api.operations['UndoLesson'] = reply('undoLesson', undone(), false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  show(<MyLessonPage courseId={3} lessonId={11} />);
  await screen.findByRole('heading', { level: 1, name: 'Three doors' });
}
/** The button at the end of the lesson; on phones the same one stands at the thumb. */
const button = (name: string) => screen.getAllByRole('button', { name })[0]!;
const toasts = () => waitingToasts.get().map(({ text }) => text);

test('a lesson says in words what completes it, and is told to the server as opened once', async () => {
  await open();
  expect(screen.getByText('Finished? Mark it complete.')).toBeDefined();
  expect(screen.getByText('Read this.')).toBeDefined();
  await waitFor(() => expect(sent).toEqual([{ field: 'openLesson', courseId: 3, lessonId: 11 }]));
});

test('the next lesson is fetched once the end of this one is near, and not before', async () => {
  const watches: (() => void)[] = [];
  class Watch {
    constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
      watches.push(() => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  isDone = true;
  const asked: unknown[] = [];
  api.operations['MyLesson'] = (variables) => {
    asked.push(variables['lessonId']);
    return { body: { data: { myLesson: lessonNow(variables) } } };
  };
  await open();
  // One watches for the notes, the other, once the opening is recorded, for the end.
  await waitFor(() => expect(watches).toHaveLength(2));
  expect(asked).toEqual([11]);
  for (const comesNear of watches) comesNear();
  await waitFor(() => expect(asked).toEqual([11, 12]));
});

test('marking complete shows at once, opens what waited for it, and says what was earned', async () => {
  await open();
  expect(screen.getByText(new RegExp(`Next: A list of names. ${lock}`))).toBeDefined();
  await userEvent.click(button('Mark complete'));
  expect(screen.getByText('You completed this lesson')).toBeDefined();
  await waitFor(() => expect(toasts()).toEqual(['Lesson complete, 20 XP']));
  const completed = sent.find(({ field }) => field === 'completeLesson');
  expect(completed).toMatchObject({ lessonId: 11, clientEventId: expect.any(String), at: expect.any(String) });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Next lesson/ }).length).toBeGreaterThan(0));
  expect(within(screen.getByRole('banner')).getByRole<HTMLProgressElement>('progressbar').value).toBe(50);
  expect(waitingEvents(7)).toEqual([]);
});

test('a completed lesson can be undone', async () => {
  await open();
  await userEvent.click(button('Mark complete'));
  await waitFor(() => expect(sent.map(({ field }) => field)).toContain('completeLesson'));
  await new Promise((done) => setTimeout(done, 550));
  await userEvent.click(button('Undo'));
  expect(button('Mark complete')).toBeDefined();
  await waitFor(() => expect(sent.map(({ field }) => field)).toContain('undoLesson'));
});

test('a double click completes once, and does not take it back', async () => {
  await open();
  await userEvent.dblClick(button('Mark complete'));
  await waitFor(() => expect(toasts()).toEqual(['Lesson complete, 20 XP']));
  expect(screen.getByText('You completed this lesson')).toBeDefined();
  expect(sent.map(({ field }) => field)).toEqual(['openLesson', 'completeLesson']);
});

test('what the server refuses is put back, with its words', async () => {
  api.operations['CompleteLesson'] = () => refusal('FORBIDDEN', lock);
  await open();
  await userEvent.click(button('Mark complete'));
  await waitFor(() => expect(toasts()).toEqual([lock]));
  expect(button('Mark complete')).toBeDefined();
  expect(waitingEvents(7)).toEqual([]);
});

test('with no network a completion is kept, survives the page, and is sent once when the network is back', async () => {
  await open();
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await userEvent.click(button('Mark complete'));
  await waitFor(() => expect(toasts()).toEqual(["Saved on this device. We'll sync when you're online."]));
  const [kept] = waitingEvents(7);
  expect(kept).toMatchObject({ kind: 'lesson-completed', fields: { lessonId: 11 } });
  cleanup();

  vi.stubGlobal('fetch', online);
  await open();
  expect(screen.getByText('You completed this lesson')).toBeDefined();
  await waitFor(() => expect(waitingEvents(7)).toEqual([]));
  fireEvent(window, new Event('online'));
  const completions = sent.filter(({ field }) => field === 'completeLesson');
  expect(completions.map(({ clientEventId }) => clientEventId)).toEqual([kept?.clientEventId]);
});

test('a completion made offline that is refused later is put back, with the words of the refusal', async () => {
  await open();
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await userEvent.click(button('Mark complete'));
  await waitFor(() => expect(waitingEvents(7)).toHaveLength(1));
  expect(screen.getByText('You completed this lesson')).toBeDefined();

  api.operations['CompleteLesson'] = () => refusal('FORBIDDEN', lock);
  vi.stubGlobal('fetch', online);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(toasts()).toContain(lock));
  await waitFor(() => expect(button('Mark complete')).toBeDefined());
  expect(waitingEvents(7)).toEqual([]);
});

test('the last lesson of a course is celebrated', async () => {
  api.operations['CompleteLesson'] = reply('completeLesson', completed({ completedAt: '2026-11-21T02:00:00Z' }), true);
  const confetti = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await open();
  await userEvent.click(button('Mark complete'));
  const dialog = await screen.findByRole('dialog', { name: /^You finished / });
  expect(within(dialog).getByText(/^\+20 XP\./)).toBeDefined();
  expect(within(dialog).getByRole('link', { name: 'Share it as a win' }).getAttribute('href')).toMatch(/post=win/);
  expect(within(dialog).getByRole('link', { name: 'Choose your next course' })).toBeDefined();
  expect(toasts()).toEqual([]);
  await waitFor(() => expect(confetti).toHaveBeenCalledOnce());
});

test('a locked lesson says why, and leads back', async () => {
  api.operations['MyLesson'] = () => refusal('FORBIDDEN', lock);
  show(<MyLessonPage courseId={3} lessonId={12} />);
  expect(await screen.findByText(lock)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe('/courses/my-courses/3');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a lesson that is not there leads back to its course, since trying again never helps', async () => {
  api.operations['MyLesson'] = () => refusal('NOT_FOUND', 'Lesson not found');
  show(<MyLessonPage courseId={3} lessonId={12} />);
  expect(await screen.findByText('Lesson not found')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to the course' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['outside the plan', 'This isn’t part of your plan', 'See your plan'],
  ['whose membership is over', 'Your membership has ended. Renew it to open this', 'Renew'],
  ['whose access is paused', 'Your access is paused. Settle the overdue payment to open this', 'Settle the payment'],
])('a lesson %s says so, and leads to the billing and back', async (_of, words, action) => {
  api.operations['MyLesson'] = () => refusal('FORBIDDEN', words);
  show(<MyLessonPage courseId={3} lessonId={12} />);
  const plan = await screen.findByRole('link', { name: action });
  expect(screen.getByText(words)).toBeDefined();
  expect(plan.getAttribute('href')).toBe('/account?q=billings');
  expect(screen.getByRole('link', { name: 'Back to the course' })).toBeDefined();
});

test('the arrow keys turn the page, but not into a locked lesson', async () => {
  window.history.replaceState(null, '', '/courses/my-courses/3/11');
  await open();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(window.location.pathname).toBe('/courses/my-courses/3/11');
  await userEvent.click(button('Mark complete'));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Next lesson/ }).length).toBeGreaterThan(1));
  await waitFor(() => expect(waitingEvents(7)).toEqual([]));
  fireEvent.keyDown(screen.getByLabelText('New note'), { key: 'j' });
  expect(window.location.pathname).toBe('/courses/my-courses/3/11');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(window.location.pathname).toBe('/courses/my-courses/3/12');
});

test('a completion that met an ended session or a busy server waits for the next try', async () => {
  for (const code of ['RATE_LIMITED', 'INTERNAL'] as const) {
    localStorage.clear();
    api.operations['CompleteLesson'] = () => refusal(code, 'Later');
    await open();
    await userEvent.click(button('Mark complete'));
    await waitFor(() => expect(waitingEvents(7)).toMatchObject([{ kind: 'lesson-completed' }]));
    expect(screen.getByText('You completed this lesson')).toBeDefined();
    cleanup();
  }
});

test('whoever only looks at a lesson completes nothing', async () => {
  api.operations['MyLesson'] = () => ({
    body: { data: { myLesson: lessonOf(two(), { course: courseOf(two(), { isRecorded: false }) }) } },
  });
  await open();
  expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
  expect(screen.getByText('Free preview. Progress isn’t saved.')).toBeDefined();
  expect(api.calls).not.toContain('OpenLesson');
});
