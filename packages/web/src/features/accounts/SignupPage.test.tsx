import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { LoginPage } from './LoginPage.tsx';
import { SignupPage } from './SignupPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const joy = { firstName: 'Joy', lastName: 'Villanueva', email: 'joy@example.ph', password: 'Mangga-at-Suman-7' };

async function fills({ firstName, lastName, email, password }: typeof joy, act = 'Sign up'): Promise<void> {
  await userEvent.type(screen.getByLabelText('First name'), firstName);
  await userEvent.type(screen.getByLabelText('Last name'), lastName);
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: act }));
}

function open(screenOf: React.ReactNode) {
  const api = fakeApi();
  const resent: unknown[] = [];
  api.auth['signup'] = () => ({ status: 201, body: { message: 'sent' } });
  api.auth['resendConfirmation'] = ({ method: _method, ...fields }) => {
    resent.push(fields);
    return { status: 200, body: { message: 'sent' } };
  };
  render(<AuthProvider client={makeDbAuth()}>{screenOf}</AuthProvider>);
  return { api, resent };
}

test('who waits for the link can have it sent once more, and mend a mistyped address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { resent } = open(<SignupPage />);
  await fills(joy);
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  await userEvent.click(await screen.findByRole('button', { name: 'Resend link' }));
  expect(resent).toEqual([{ username: 'joy@example.ph', password: joy.password }]);
  expect(await screen.findByText(/^Didn’t get it\? Resend in/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Wrong email? Change it' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('joy@example.ph');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Joy');
});

test('a password with one’s own name in it is told so under its field, and nothing is sent', async () => {
  open(<SignupPage />);
  await fills({ ...joy, password: 'I-am-Villanueva-7' });
  expect(await screen.findByText(accountMessages.passwordOwnName)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Check your inbox' })).toBeNull();
});

test('who logs in before confirming is helped where they are', async () => {
  const { api, resent } = open(<LoginPage />);
  api.auth['login'] = () => ({ status: 400, body: { error: accountMessages.confirmFirst } });
  await userEvent.type(await screen.findByLabelText('Email'), 'joy@example.ph');
  await userEvent.type(screen.getByLabelText('Password'), joy.password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain(accountMessages.confirmFirst);
  await userEvent.click(screen.getByRole('button', { name: 'Resend link' }));
  expect(resent).toEqual([{ username: 'joy@example.ph', password: joy.password }]);
});

test('who opens the link of a sign-up a second time logs in with the address filled in', async () => {
  window.history.replaceState(null, '', '/login?confirm=a-token&email=joy%40example.ph');
  const { api } = open(<LoginPage />);
  api.auth['confirmEmail'] = () => ({ status: 400, body: { error: accountMessages.alreadyConfirmed } });
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('joy@example.ph');
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/forgot-password?email=joy%40example.ph',
  );
  window.history.replaceState(null, '', '/');
});

const firstAdminLink = '/signup?link=a-token';

test('the link that the server prints makes the first admin with name, email and password', async () => {
  window.history.replaceState(null, '', firstAdminLink);
  const { api } = open(<SignupPage />);
  const asked: unknown[] = [];
  api.auth['checkFirstAdmin'] = () => ({ status: 200, body: { ok: true } });
  api.auth['makeFirstAdmin'] = (fields) => {
    asked.push(fields);
    return { status: 200, body: { id: 1 } };
  };
  await fills(joy, 'Create admin');
  const { firstName, lastName, email: username, password } = joy;
  const account = { username, password, firstName, lastName };
  await vi.waitFor(() => expect(asked).toEqual([{ method: 'makeFirstAdmin', ...account, token: 'a-token' }]));
  window.history.replaceState(null, '', '/');
});

test('a link that is over says so before anybody fills in the form, and what to do', async () => {
  window.history.replaceState(null, '', firstAdminLink);
  const { api } = open(<SignupPage />);
  api.auth['checkFirstAdmin'] = () => ({ status: 400, body: { error: accountMessages.firstAdminOver } });
  expect((await screen.findByRole('alert')).textContent).toBe(`${accountMessages.firstAdminOver}.`);
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByText('npm run admin -- <email>')).toBeDefined();
  window.history.replaceState(null, '', '/');
});

test('an email that somebody has leaves what was typed as it is', async () => {
  window.history.replaceState(null, '', firstAdminLink);
  const { api } = open(<SignupPage />);
  api.auth['checkFirstAdmin'] = () => ({ status: 200, body: { ok: true } });
  api.auth['makeFirstAdmin'] = () => ({ status: 400, body: { error: 'Another account uses this email' } });
  await fills(joy, 'Create admin');
  expect((await screen.findByRole('alert')).textContent).toBe('Another account uses this email');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(joy.email);
  window.history.replaceState(null, '', '/');
});
