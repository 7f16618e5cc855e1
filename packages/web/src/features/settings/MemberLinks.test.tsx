import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { MeProvider, useMaybeMe } from '#kernel/me/Me.tsx';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import type { CurrentUser } from '#kernel/me/currentUser.ts';
import { MemberLinks } from './MemberLinks.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const setting = (value: string) => ({ __typename: 'Setting', id: 1, name: 'x', value });

/** What is there for somebody, with all three settings set or as they begin. */
async function linksOf(who: Partial<CurrentUser>, isOn = true): Promise<string[]> {
  const api = fakeApi({ ...someone('member'), ...who });
  const [flag, link] = isOn ? ['true', 'https://chat.example.ph/'] : ['false', ''];
  const data = {
    affiliate: { ...setting(flag), id: 1 },
    buddies: { ...setting(flag), id: 2 },
    support: { ...setting(link), id: 3 },
  };
  api.operations['MemberSettings'] = () => ({ body: { data } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <AuthProvider client={makeDbAuth()}>
      <MeProvider>
        <ClientContext value={client}>
          <WhenHere />
        </ClientContext>
      </MeProvider>
    </AuthProvider>,
  );
  await waitFor(() => expect(api.calls).toContain('MemberSettings'));
  await new Promise((done) => setTimeout(done, 20));
  return screen.queryAllByRole('link').map(({ textContent }) => textContent ?? '');
}

function WhenHere() {
  return useMaybeMe() && <MemberLinks />;
}

test('each link shows for whom it is, while its setting is on', async () => {
  expect(await linksOf({})).toEqual(['Become an Affiliate']);
  cleanup();
  expect(await linksOf({ accountabilityGroupId: 4, isFastTrackStudent: true })).toEqual([
    'Accountability Group',
    'Community / Support',
    'Become an Affiliate',
  ]);
  expect(screen.getByRole('link', { name: 'Community / Support' }).getAttribute('rel')).toBe('noreferrer');
  cleanup();
  expect(await linksOf({ accountabilityGroupId: 4, isFastTrackStudent: true }, false)).toEqual([]);
});
