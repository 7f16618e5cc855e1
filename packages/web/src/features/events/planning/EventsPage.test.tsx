import { cleanup, render, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { EventsPage } from './EventsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test.each([
  ['?filter=incoming&status=draft', 'when.any(upcoming),status.any(draft)'],
  ['?filter=recurring&status=gone', 'when.any(recurring)'],
  ['?filter=all&search=ana', undefined],
  ['?filter=date.last(30)', 'date.last(30)'],
])('an address of events of before, %s, asks for the same', async (query, filter) => {
  window.history.replaceState(null, '', `/events${query}`);
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(null);
  api.operations['SavedViews'] = () => ({ body: { data: { savedViews: [] } } });
  api.operations['EventPage'] = (variables) => {
    asked.push(variables);
    return { body: { data: { eventPage: { rows: [], total: 0, page: 1, pageSize: 10 } } } };
  };
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as="admin">
        <EventsPage />
      </SomeoneKnown>
    </ClientContext>,
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.['filter']).toBe(filter);
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('filter')).toBe(filter ?? null));
  expect(window.location.search).not.toContain('status=');
});
