import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { forgetSearches, recentSearches } from './recent.ts';
import { SearchPanel } from './SearchPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found = [
  { __typename: 'GlobalSearchResult', title: 'Finding Clients', type: 'course', id: 3, subId: null },
  { __typename: 'GlobalSearchResult', title: 'Find your niche', type: 'lesson', id: 9, subId: 3 },
];

function open(query: string, results: object[] = found) {
  window.history.replaceState(null, '', `/${query}`);
  const asked: object[] = [];
  const api = fakeApi(someone('member'));
  api.operations['GlobalSearch'] = (variables) => {
    asked.push(variables);
    return { body: { data: { globalSearch: results } } };
  };
  const onClose = vi.fn<() => void>();
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="member">
        <SearchPanel onClose={onClose} />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { asked, onClose };
}

test('what is typed goes into the address once typing rests, and its results lead to a member’s own pages', async () => {
  open('');
  await userEvent.type(screen.getByRole('searchbox'), 'find');
  await waitFor(() => expect(window.location.search).toBe('?global=find'));
  expect((await screen.findByRole('link', { name: /Finding Clients/ })).getAttribute('href')).toBe(
    '/courses/my-courses/3',
  );
  expect(screen.getByRole('link', { name: /Find your niche/ }).getAttribute('href')).toBe('/courses/my-courses/3/9');
  expect(screen.getByText('Top Match')).toBeDefined();
});

test('while it is asked it says so, and when nothing was found too', async () => {
  open('?global=zzz', []);
  expect(screen.getByText('Browsing the entire database')).toBeDefined();
  expect(await screen.findByText('Oops, no results found')).toBeDefined();
});

test('chips turn types on and off in the address', async () => {
  const { asked } = open('?global=find');
  await userEvent.click(screen.getByRole('button', { name: 'Lesson' }));
  await userEvent.click(screen.getByRole('button', { name: 'Course' }));
  expect(new URLSearchParams(window.location.search).get('type')).toBe('lesson,course');
  await waitFor(() => expect(asked.at(-1)).toEqual({ query: 'find', type: 'lesson,course' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lesson' }));
  expect(new URLSearchParams(window.location.search).get('type')).toBe('course');
});

test('arrows go through the results, and Escape closes', async () => {
  const { onClose } = open('?global=find');
  await screen.findByRole('link', { name: /Finding Clients/ });
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Finding Clients/ }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('what led somewhere is offered again to the same person, and to nobody after logging out', async () => {
  const { onClose } = open('?global=find');
  await userEvent.click(await screen.findByRole('link', { name: /Finding Clients/ }));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  open('');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(window.location.search).toBe('?global=find');
  expect(recentSearches(8)).toEqual([]);
  forgetSearches();
  expect(recentSearches(7)).toEqual([]);
});

test('an empty box asks nothing', async () => {
  const { asked } = open('?global=%20');
  await new Promise((done) => setTimeout(done, 0));
  expect(asked).toEqual([]);
});
