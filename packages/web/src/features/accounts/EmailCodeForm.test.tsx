import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, type FakeApi } from '#kernel/testing/fakeApi.ts';
import { waitingToasts } from '#ui/toast.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { SetNewPasswordPage } from './SetNewPasswordPage.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  window.history.replaceState(null, '', '/forgot-password');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (Page: () => React.ReactNode) =>
  render(
    <AuthProvider client={makeDbAuth()}>
      <Page />
    </AuthProvider>,
  );
const toasts = () => waitingToasts.get().map((toast) => toast.text);

test('the forgot-password screen asks for the registered email', async () => {
  open(ForgotPasswordPage);
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }));
  expect(screen.getByText('Enter your registered email')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Email'), 'joy@example');
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }));
  expect(screen.getByText(/^Enter a valid email address/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
});

test('the set-new-password screen says that an email is required', async () => {
  open(SetNewPasswordPage);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(screen.getByText('Email is required')).toBeDefined();
});

test('the address goes out in small letters, and the screen of the code follows', async () => {
  const asked: unknown[] = [];
  api.auth['forgotPassword'] = ({ username }) => {
    asked.push(username);
    return { body: { id: 41, token: 'handle', email: username } };
  };
  open(ForgotPasswordPage);
  await userEvent.type(screen.getByLabelText('Email'), ' Joy@Example.com');
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }));
  await waitFor(() => expect(window.location.pathname).toBe('/reset-password'));
  expect(asked).toEqual(['joy@example.com']);
  expect(window.location.search).toBe('?userId=41&resetToken=handle&email=joy%40example.com');
  expect(toasts()).toEqual(['An OTP was sent to joy@example.com']);
});

test('an error is a toast, and what was typed stays', async () => {
  api.auth['forgotPassword'] = () => ({ status: 429, body: { error: 'Too many attempts, try again later' } });
  open(ForgotPasswordPage);
  await userEvent.type(screen.getByLabelText('Email'), 'joy@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }));
  await waitFor(() => expect(toasts()).toEqual(['Too many attempts, try again later']));
  expect(window.location.pathname).toBe('/forgot-password');
  expect(screen.getByDisplayValue('joy@example.com')).toBeDefined();
});
