import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { MeContext, meOf } from '#kernel/me/Me.tsx';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { AppLink } from './AppLink.tsx';

afterEach(cleanup);

test('pressing a link prefetches the queries of its screen once; another button prefetches none', async () => {
  const user = { ...someone('member'), membershipStatus: 'Active', isJourneyFormCompleted: true };
  const api = fakeApi(user);
  api.operations['MyResources'] = () => ({ body: { data: { myResources: [] } } });
  api.operations['ResourceCategories'] = () => ({ body: { data: { resourceCategories: [] } } });
  render(
    <MeContext value={meOf(user, null, () => undefined)}>
      <ClientContext value={makeClient(makeDbAuth(), () => undefined)}>
        <AppLink href={to('myResources')}>Resources</AppLink>
      </ClientContext>
    </MeContext>,
  );
  const link = screen.getByRole('link', { name: 'Resources' });
  fireEvent.pointerDown(link, { button: 2 });
  fireEvent.pointerDown(link, { button: 0 });
  fireEvent.pointerDown(link, { button: 0 });
  const asked = () => api.calls.filter((call) => call !== 'getToken');
  await vi.waitFor(() => expect(asked()).toEqual(['MyResources', 'ResourceCategories']));
});
