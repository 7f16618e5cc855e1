import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { ConfirmEmailCard } from './ConfirmEmailCard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(onBack = () => undefined) {
  render(
    <AuthProvider client={makeDbAuth()}>
      <ConfirmEmailCard token="a-token" onBack={onBack} />
    </AuthProvider>,
  );
}

test('a link that could not be read for want of a network is tried again, and is no dead one', async () => {
  const api = fakeApi();
  api.auth['confirmEmail'] = () => {
    throw new TypeError('no network');
  };
  open();
  expect(await screen.findByRole('heading', { name: 'Your sign-up isn’t finished yet' })).toBeDefined();
  api.auth['confirmEmail'] = () => ({ status: 400, body: { error: 'This link is not valid anymore' } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('This link is not valid anymore');
});

test('from a dead link one goes back to login', async () => {
  fakeApi().auth['confirmEmail'] = () => ({ status: 400, body: { error: 'This link is not valid anymore' } });
  const onBack = vi.fn<() => undefined>();
  open(onBack);
  await userEvent.click(await screen.findByRole('button', { name: 'Back to Login' }));
  expect(onBack).toHaveBeenCalledOnce();
});

test('of a link that was opened already it is said that the address is confirmed', async () => {
  fakeApi().auth['confirmEmail'] = () => ({ status: 400, body: { error: accountMessages.alreadyConfirmed } });
  const onBack = vi.fn<() => undefined>();
  open(onBack);
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(onBack).toHaveBeenCalledOnce();
});

test('a link whose account wants a second factor asks for its code, and goes on with it', async () => {
  const api = fakeApi();
  api.auth['confirmEmail'] = () => ({ status: 200, body: { secondFactor: true, setUp: null } });
  const input: unknown[] = [];
  api.auth['secondFactor'] = (fields) => {
    input.push(fields['code']);
    return { status: 400, body: { error: 'This code is not right' } };
  };
  open();
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This code is not right')).toBeDefined();
  expect(input).toEqual(['123456']);
});
