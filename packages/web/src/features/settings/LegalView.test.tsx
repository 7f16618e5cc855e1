import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { LegalView } from './LegalView.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
});

const inForce = {
  version: 1,
  summary: '',
  body: '<table><tr><td>Be kind</td></tr></table>',
  publishedAt: '2026-11-01T00:00:00Z',
  publishedBy: 'Liza Macaraeg',
};
const draft = {
  version: 2,
  summary: 'Refunds',
  body: '<table><tr><td>Be kinder</td></tr></table>',
  savedAt: '2026-11-20T00:00:00Z',
};

function show(withDraft: boolean) {
  const api = fakeApi(null);
  const acts: unknown[] = [];
  const document = {
    kind: 'terms',
    name: 'Terms and conditions',
    inForce,
    draft: withDraft ? draft : null,
    before: [],
  };
  api.operations['FindLegalDocuments'] = () => ({ body: { data: { legalDocuments: [document] } } });
  for (const name of ['SaveLegalDraft', 'PublishLegalDocument'])
    api.operations[name] = (variables) => {
      acts.push(variables);
      return { body: { data: { [name.charAt(0).toLowerCase() + name.slice(1)]: document } } };
    };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin">
        <LegalView />
        <ConfirmHost />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { api, acts, user: userEvent.setup() };
}

const said = () => waitingToasts.get().map(({ text }) => text);

test('a draft begins with what is in force, and is kept with what changed', async () => {
  const { acts, user } = show(false);
  await screen.findByText(/Version 1 in effect since .*, published by Liza Macaraeg/);
  await user.click(screen.getByRole('button', { name: 'Edit: Terms and conditions' }));
  await user.type(await screen.findByLabelText('What changed'), 'Refunds');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const input = { body: inForce.body, summary: 'Refunds' };
  await waitFor(() => expect(acts).toEqual([{ kind: 'terms', input, savedAt: null }]));
  expect(said()).toEqual(['Draft saved']);
});

test('publishing asks first, and an old tab is told', async () => {
  const { api, acts, user } = show(true);
  await user.click(await screen.findByRole('button', { name: 'Continue the draft: Terms and conditions' }));
  await user.click(await screen.findByRole('button', { name: 'Publish the saved draft' }));
  await screen.findByText('Publish version 2?');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(acts).toEqual([{ kind: 'terms', savedAt: draft.savedAt }]));
  api.operations['PublishLegalDocument'] = () => refusal('CONFLICT', 'Someone else saved this draft in the meantime');
  await user.click(await screen.findByRole('button', { name: 'Continue the draft: Terms and conditions' }));
  await user.click(await screen.findByRole('button', { name: 'Publish the saved draft' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(said()).toContain('Someone else saved this draft in the meantime'));
});
