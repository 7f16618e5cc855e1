import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { EditAccessLevelPage } from './AccessLevelFormPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const level = { id: 'coach', name: 'Coach', description: '', rank: 50, isSystem: true, holderCount: 0, version: 1 };

/** Whether somebody who does not hold the flag of the batches themselves may tick it. */
async function mayGiveBatches(as: Role): Promise<boolean> {
  const api = fakeApi();
  const accessLevel = { ...level, pages: ['profile'], functions: [], archivedAt: null };
  api.operations['AccessLevelById'] = () => ({ body: { data: { accessLevel } } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <AuthProvider client={makeDbAuth()}>
      <ClientContext value={client}>
        <SomeoneKnown as={as} pageAccess={{ accessLevels: true }} functionAccess={{}}>
          <EditAccessLevelPage id="coach" />
        </SomeoneKnown>
      </ClientContext>
    </AuthProvider>,
  );
  const box = await screen.findByRole('checkbox', { name: 'Batches' });
  return !box.matches(':disabled');
}

test('an admin gives every flag, also one that was taken from the admins', async () => {
  expect(await mayGiveBatches('admin')).toBe(true);
});

test('whoever is no admin gives what they hold themselves', async () => {
  expect(await mayGiveBatches('tribe-team-fa')).toBe(false);
});
