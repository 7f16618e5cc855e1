import { cleanup, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { CourseUnits } from './CourseUnits.tsx';
import { LessonsPage } from './LessonsPage.tsx';
import { show } from '../courseWorld.ts';

const lesson = (id: number, name: string, input: object = {}) => ({
  __typename: 'CourseOutlineLesson',
  id,
  name,
  type: 'Video',
  status: 'published',
  durationSeconds: 384,
  points: 20,
  isRequired: true,
  isPreview: false,
  ...input,
});
const unit = (id: number, name: string, lessons: object[], status = 'published') => ({
  __typename: 'CourseOutlineUnit',
  id,
  name,
  status,
  lessons,
});

let api: FakeApi;
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  api = fakeApi(someone('tribe-team-ro'));
  const first = unit(1, 'First steps', [lesson(11, 'Three doors'), lesson(12, 'A list', { status: 'draft' })]);
  const outline = [first, unit(2, 'Money', [], 'draft')];
  api.operations['CourseOutline'] = () => ({ body: { data: { courseOutline: outline } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('whoever may open units and lessons but not write them finds their ways, with drafts marked', async () => {
  show(<CourseUnits courseId={3} />);
  expect(await screen.findByRole('link', { name: 'Three doors' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Money' }).getAttribute('href')).toBe('/units/2');
  expect(screen.getAllByText('Draft')).toHaveLength(2);
  expect(screen.getByText('No lessons yet')).toBeDefined();
});

test('a coach sees what a course is made of, and nothing that they may not do', async () => {
  api.who = someone('coach');
  show(<CourseUnits courseId={3} />);
  expect(await screen.findByText('Three doors')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Three doors' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
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
