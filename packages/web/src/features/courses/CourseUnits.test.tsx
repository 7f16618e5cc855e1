import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { waitingToasts } from '#ui/toast.ts';
import { CourseUnits } from './CourseUnits.tsx';
import { LessonsPage } from './LessonsPage.tsx';
import { show } from './courseWorld.ts';

const lesson = (id: number, name: string, given: object = {}) => ({
  __typename: 'CourseOutlineLesson',
  id,
  name,
  type: 'Video',
  status: 'published',
  durationSeconds: 384,
  points: 20,
  isRequired: true,
  isPreview: false,
  ...given,
});
const unit = (id: number, name: string, lessons: object[], status = 'published') => ({
  __typename: 'CourseOutlineUnit',
  id,
  name,
  status,
  lessons,
});

let api: FakeApi;
let outline: object[];
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  waitingToasts.set([]);
  api = fakeApi(someone('head-coach'));
  const first = unit(1, 'First steps', [lesson(11, 'Three doors'), lesson(12, 'A list', { status: 'draft' })]);
  outline = [first, unit(2, 'Money', [], 'draft')];
  api.operations['CourseOutline'] = () => ({ body: { data: { courseOutline: outline } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('a head-coach finds units and lessons on the course, with drafts marked, and may add to them', async () => {
  show(<CourseUnits courseId={3} />);
  expect(await screen.findByRole('link', { name: 'Three doors' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add unit' }).getAttribute('href')).toBe('/units/new?courseId=3');
  const add = screen.getAllByRole('link', { name: 'Add lesson' })[0];
  expect(add?.getAttribute('href')).toBe('/lessons/new?unitId=1');
  expect(screen.getAllByText('Draft')).toHaveLength(2);
  expect(screen.getByText('No lessons yet')).toBeDefined();
});

test('a coach sees what a course is made of, and nothing that they may not do', async () => {
  api.who = someone('coach');
  show(<CourseUnits courseId={3} />);
  expect(await screen.findByText('Three doors')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Three doors' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Add/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
});

test('units move by keys, and go back where the server refuses', async () => {
  const sent: unknown[] = [];
  api.operations['ReorderUnits'] = ({ ids }) => {
    sent.push(ids);
    outline = outline.toReversed();
    return { body: { data: { reorderUnits: [{ __typename: 'Unit', id: 2 }] } } };
  };
  show(<CourseUnits courseId={3} />);
  (await screen.findByRole('button', { name: 'Move First steps' })).focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(names()).toEqual(['Money', 'First steps']);
  await waitFor(() => expect(sent).toEqual([[2, 1]]));
  api.operations['ReorderUnits'] = () => refusal('CONFLICT', 'Somebody else changed this meanwhile. Load it again');
  screen.getByRole('button', { name: 'Move Money' }).focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
  await waitFor(() => expect(names()).toEqual(['Money', 'First steps']));
});

test('at /lessons a visitor reads the free lessons, and whoever may open lessons finds their table', async () => {
  api.who = null;
  const free = {
    __typename: 'PublicLesson',
    id: 11,
    name: 'Three doors',
    shortDescription: '',
    type: 'Video',
    durationSeconds: 384,
    coverImage: null,
    courseName: 'Finding Clients',
  };
  api.operations['FreeLessons'] = () => ({ body: { data: { publicLessons: [free] } } });
  show(<LessonsPage />, { isOpenToStrangers: true });
  const link = await screen.findByRole('link', { name: 'Three doors' });
  expect(link.getAttribute('href')).toBe('/lessons?lesson=11');
  cleanup();

  api.who = someone('expert');
  api.operations['LessonPage'] = () => ({
    body: { data: { lessonPage: { __typename: 'LessonPage', rows: [], total: 0, page: 1, pageSize: 10 } } },
  });
  show(<LessonsPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lessons' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /New lesson/ })).toBeNull();
});
