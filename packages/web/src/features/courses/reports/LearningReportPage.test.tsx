import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { show } from '../courseWorld.ts';
import { LearningReportPage } from './LearningReportPage.tsx';

const course = { id: 3, name: 'Señor ₱ricing', learners: 5, completed: 3, stuck: 1, averagePercent: 80, medianDays: 2 };
const lesson = { id: 11, name: 'Rates', unitName: 'Money', isRequired: false, opened: 5, completed: 4, stopped: 0 };
const learner = {
  id: 7,
  name: 'Joy Peña',
  email: 'joy@example.com',
  batch: 'Batch 24',
  groupName: null,
  percent: 50,
  doneCount: 1,
  lessonCount: 2,
  status: 'stuck',
  enrolledAt: '2026-11-01T02:00:00Z',
  lastStudiedAt: '2026-11-01T02:00:00Z',
  completedAt: null,
  days: null,
  lastLesson: 'Rates',
};

let api: FakeApi;
const asked: Record<string, unknown>[] = [];
const answers = (field: string, value: unknown) => (variables: Record<string, unknown>) => {
  asked.push({ field, ...variables });
  return { body: { data: { [field]: value } } };
};

beforeEach(() => {
  asked.length = 0;
  api = fakeApi(someone('admin'));
  const choices = { __typename: 'C', batches: [{ __typename: 'B', id: 24, name: 'Batch 24' }], groups: [] };
  api.operations['LearningChoices'] = answers('userFilterChoices', choices);
  api.operations['LearningReport'] = answers('learningReport', [{ __typename: 'LearningFigures', ...course }]);
  const lessons = [{ __typename: 'LessonFigures', ...lesson }];
  api.operations['CourseLearning'] = answers('courseLearning', { __typename: 'CourseFigures', ...course, lessons });
  const page = { __typename: 'P', rows: [{ __typename: 'Learner', ...learner }], total: 1, page: 1, pageSize: 10 };
  api.operations['LearnerPage'] = answers('learnerPage', page);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (query: string) => window.history.replaceState(null, '', `/reports/learning${query}`);
const address = () => decodeURIComponent(window.location.search);

test('each figure of a course leads to the people that it counts, and narrowing goes along', async () => {
  at('?batch=24');
  show(<LearningReportPage />);
  const stuck = await screen.findByRole('link', { name: /^1 stuck in Señor ₱ricing/ });
  expect(decodeURIComponent(stuck.getAttribute('href') ?? '')).toBe(
    '/reports/learning?course=3&show=all&filter=status.any(stuck),batch.any(24)',
  );
  const all = screen.getByRole('link', { name: /^5 learners of/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(all)).toBe('/reports/learning?course=3&show=all&filter=batch.any(24)');
  expect(screen.getByText('80%')).toBeDefined();
  expect(screen.getByText('2 days')).toBeDefined();
  expect(asked.find(({ field }) => field === 'learningReport')?.['filter']).toMatchObject({ batchId: 24 });
});

test('the courses sort by a column, which the address remembers, and by none again', async () => {
  const [big, unknown] = [
    { ...course, id: 4, name: 'Basics', learners: 40 },
    { ...course, id: 5, name: 'Unknown', learners: 20, medianDays: null },
  ];
  const rows = [course, big, unknown].map((row) => ({ __typename: 'LearningFigures', ...row }));
  api.operations['LearningReport'] = answers('learningReport', rows);
  at('?batch=24');
  show(<LearningReportPage />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const names = () => screen.getAllByRole('row').flatMap((row) => /Señor|Basics|Unknown/.exec(row.textContent) ?? []);
  await press('Learners');
  expect([names(), address()]).toEqual([['Señor', 'Unknown', 'Basics'], '?batch=24&sort=learners']);
  await press('Learners');
  expect([names(), address()]).toEqual([['Basics', 'Unknown', 'Señor'], '?batch=24&sort=-learners']);
  await press('Time to complete');
  expect(names().at(-1)).toBe('Unknown');
  await press('Time to complete');
  expect(names().at(-1)).toBe('Unknown');
  await press('Time to complete');
  expect([names(), address()]).toEqual([['Señor', 'Basics', 'Unknown'], '?batch=24']);
});

test('a course is told lesson by lesson, with where people stop; nobody is no link', async () => {
  at('?course=3');
  show(<LearningReportPage />);
  const rates = within(await screen.findByRole('row', { name: /Rates/ }));
  expect(rates.getByText('(optional)')).toBeDefined();
  expect(rates.getByRole('link', { name: '4 completed Rates' }).getAttribute('href')).toContain('show=done&lesson=11');
  expect(rates.getByRole('progressbar', { name: 'Completed Rates' })).toMatchObject({ value: 80 });
  expect(rates.queryByRole('link', { name: /stopped/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Completed: see who' }).textContent).toBe('60% of them');
  api.operations['ExportLessons'] = answers('exportLessons', {
    __typename: 'Export',
    id: 1,
    status: 'waiting',
    fileName: null,
    total: 1,
    written: 0,
    error: null,
  });
  await userEvent.click(screen.getByRole('button', { name: /Export/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/i }));
  expect(asked.at(-1)).toMatchObject({ field: 'exportLessons', format: 'csv', courseId: 3 });
});

test('the people behind a figure lead to their cards, and go out as a file narrowed as they are here', async () => {
  at('?course=3&show=all&filter=status.any(stuck),batch.any(24)');
  show(<LearningReportPage />);
  const joy = await screen.findByRole('row', { name: /Joy Peña/ });
  expect(within(joy).getByText('Stuck', { exact: true })).toBeDefined();
  expect(within(joy).getByTitle('1 of 2 lessons').textContent).toBe('50%');
  const narrowed = { courseId: 3, filter: 'status.any(stuck),batch.any(24)' };
  expect(asked.find(({ field }) => field === 'learnerPage')).toMatchObject(narrowed);
  expect(screen.getByRole('link', { name: /Señor/ }).getAttribute('href')).toBe('/reports/learning?course=3&batch=24');
  const sent: unknown[] = [];
  api.operations['ExportLearners'] = (variables) => {
    sent.push(variables);
    const job = { __typename: 'Export', id: 1, status: 'waiting', fileName: null, total: 1, written: 0, error: null };
    return { body: { data: { exportLearners: job } } };
  };
  await userEvent.click(screen.getByRole('button', { name: 'List options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/i }));
  expect(sent).toMatchObject([{ format: 'csv', ...narrowed }]);
});

test.each([
  ['?course=3&show=stuck&batch=24', '?course=3&show=all&filter=status.any(stuck),batch.any(24)'],
  ['?course=3&show=studying&group=x', '?course=3&show=all&filter=status.any(studying,stuck)'],
  ['?course=3&show=opened&lesson=11&batch=24', '?course=3&show=opened&lesson=11&filter=batch.any(24)'],
])('an address of before, %s, still leads to who it was about', async (before, after) => {
  at(before);
  show(<LearningReportPage />);
  await screen.findByRole('row', { name: /Joy Peña/ });
  await waitFor(() => expect(address()).toBe(after));
  expect(asked.filter(({ field }) => field === 'learnerPage')).toMatchObject([
    { filter: new URLSearchParams(after).get('filter') },
  ]);
});

test('a view that was saved before shows the same learners, as the one that is open', async () => {
  const view = {
    id: 4,
    name: 'Stuck ones',
    shared: false,
    sort: null,
    columns: null,
    isMine: true,
    owner: 'Joy',
    version: 1,
  };
  const filters = { course: '3', show: 'stuck', batch: '24' };
  api.operations['SavedViews'] = answers('savedViews', [{ __typename: 'SavedView', ...view, filters }]);
  at('?course=5&show=all');
  show(<LearningReportPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Stuck ones' }));
  await waitFor(() => expect(address()).toBe('?course=3&show=all&filter=status.any(stuck),batch.any(24)'));
  expect(screen.getByRole('button', { name: 'Stuck ones', pressed: true })).toBeDefined();
});

test('the people who opened a lesson can be filtered, and clearing the filters keeps the lesson', async () => {
  at('?course=3&show=opened&lesson=11');
  show(<LearningReportPage />);
  expect(await screen.findByText('Opened the lesson: Rates')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Completed' }, { timeout: 5000 }));
  await waitFor(() => expect(address()).toBe('?course=3&show=opened&lesson=11&filter=status.any(completed)'));
  const latest = () => asked.findLast(({ field }) => field === 'learnerPage');
  await waitFor(() =>
    expect(latest()).toMatchObject({ lessonId: 11, standing: 'opened', filter: 'status.any(completed)' }),
  );
  api.operations['LearnerPage'] = answers('learnerPage', {
    __typename: 'P',
    rows: [],
    total: 0,
    page: 1,
    pageSize: 10,
  });
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Filter' })).getByRole('button', { name: 'Batch' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Batch 24' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(address()).toBe('?course=3&show=opened&lesson=11'));
});
