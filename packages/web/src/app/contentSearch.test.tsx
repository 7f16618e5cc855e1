import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
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

const result = (type: string, id: number, title: string, subId: number | null = null) => ({
  __typename: 'SearchResult',
  type,
  id,
  title,
  subId,
});

function open(found: object[]) {
  const api = fakeApi(someone('member'));
  const asked: unknown[] = [];
  const tasks = [
    { id: 1, title: 'Set your floor rate', points: 30 },
    { id: 2, title: 'Meet your group', points: 20 },
  ];
  const answers: Record<string, object> = {
    MySubscriptions: { mySubscriptions: [] },
    MyStageProgress: { userStageProgress: progressOf(tasks) },
  };
  for (const [name, data] of Object.entries(answers)) api.operations[name] = () => ({ body: { data } });
  api.operations['GlobalSearch'] = (variables) => {
    asked.push(variables);
    return { body: { data: { globalSearch: found } } };
  };
  window.history.replaceState(null, '', '/content');
  render(<App auth={makeDbAuth()} />);
  return asked;
}

const box = () => screen.findByRole('searchbox', { name: 'Search your courses, activities and tasks' });

test('what a member searches their contents for stands under courses, activities and tasks', async () => {
  const asked = open([
    result('course', 3, 'Rates that hold'),
    result('lesson', 9, 'Your rate', 3),
    result('event', 4, 'Rates workshop'),
  ]);
  await userEvent.type(await box(), 'rate');
  const courses = await screen.findByRole('list', { name: 'Courses' });
  const hrefs = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs(courses)).toEqual(['/courses/my-courses/3', '/courses/my-courses/3/9']);
  expect(hrefs(screen.getByRole('list', { name: 'Activities' }))).toEqual(['/events/my-events/4']);
  const tasks = screen.getByRole('list', { name: 'Tasks' });
  expect(within(tasks).getByRole('link', { name: 'Set your floor rate' })).toBeDefined();
  expect(within(tasks).queryByText('Meet your group')).toBeNull();
  expect(asked.at(-1)).toEqual({ query: 'rate', type: 'course,lesson,event' });
  expect(window.location.search).toBe('?search=rate');
});

test('what is nowhere says so, and empty groups are left out', async () => {
  open([]);
  await userEvent.type(await box(), 'zebra');
  expect(await screen.findByText('Oops, no results found')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Tasks' })).toBeNull();
});
