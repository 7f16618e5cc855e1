import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { WelcomeBackModal } from './WelcomeBackModal.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const api = fakeApi(someone('member'));
  api.operations['HideReturneeModal'] = () => ({ body: { data: { hideReturneeModal: true } } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <WelcomeBackModal />
      <ToastHost />
    </ClientContext>,
  );
  return api;
}

test('it opens by itself, says what is kept, and closing it is remembered by the server', async () => {
  const api = open();
  expect(await screen.findByRole('dialog', { name: 'Welcome back to the Tribe!' })).toBeDefined();
  expect(screen.getByText(/last stage assignment are preserved/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(api.calls).toContain('HideReturneeModal'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever goes on to their courses has closed it as well', async () => {
  const api = open();
  const link = await screen.findByRole('link', { name: 'Go to my courses' });
  // Where it leads is the router's affair.
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await waitFor(() => expect(api.calls).toContain('HideReturneeModal'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes it too, and what the server says when it fails is told', async () => {
  const api = open();
  api.operations['HideReturneeModal'] = () => refusal('INTERNAL', 'Something went wrong, try again');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect((await screen.findAllByText('Something went wrong, try again')).length).toBeGreaterThan(0);
});
