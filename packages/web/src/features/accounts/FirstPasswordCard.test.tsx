import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SetNewPasswordPage } from './SetNewPasswordPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  window.history.replaceState(null, '', '/set-new-password?link=a-token&email=bea%40example.ph');
  render(
    <AuthProvider client={makeDbAuth()}>
      <SetNewPasswordPage />
    </AuthProvider>,
  );
}

const refused = (error: string) => ({ status: 400, body: { error } });

test('a buyer’s link asks for one password and nothing else, says for which address, and sends both', async () => {
  const api = fakeApi();
  api.auth['checkFirstPassword'] = () => ({ status: 200, body: { ok: true } });
  const sent: unknown[] = [];
  api.auth['setFirstPassword'] = (fields) => {
    sent.push(fields);
    return refused(accountMessages.passwordCommon);
  };
  open();
  expect(screen.getByText('You’ll log in with bea@example.ph and this password.')).toBeDefined();
  expect(screen.queryByLabelText('Confirm password')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  expect(await screen.findByText(accountMessages.passwordRequired)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Password'), 'Jeepney-Ride-77');
  await userEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  expect(await screen.findByText(accountMessages.passwordCommon)).toBeDefined();
  expect(sent).toEqual([{ method: 'setFirstPassword', token: 'a-token', password: 'Jeepney-Ride-77' }]);
});

test('a link that is over leads to a code for the same address', async () => {
  fakeApi().auth['checkFirstPassword'] = () => refused(accountMessages.invalidResetToken);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Get a code' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bea@example.ph');
  expect(screen.getByRole('button', { name: 'Send code' })).toBeDefined();
});

test('who has chosen a password already is led to log in, with the address filled in', async () => {
  fakeApi().auth['checkFirstPassword'] = () => refused(accountMessages.passwordIsSet);
  open();
  const login = await screen.findByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toBe('/login?email=bea%40example.ph');
});

test('an account with two-step verification asks for its code next', async () => {
  const api = fakeApi();
  api.auth['checkFirstPassword'] = () => ({ status: 200, body: { ok: true } });
  api.auth['setFirstPassword'] = () => ({ status: 200, body: { secondFactor: true, setUp: null } });
  open();
  await userEvent.type(screen.getByLabelText('Password'), 'Jeepney-Ride-77');
  await userEvent.click(screen.getByRole('button', { name: 'Save and start' }));
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined();
});
