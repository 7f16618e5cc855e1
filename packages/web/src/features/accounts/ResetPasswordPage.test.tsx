import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeExtra } from '@tribe/domain/features/accounts/resetExtra.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, type FakeApi } from '#kernel/testing/fakeApi.ts';
import { waitingToasts } from '#ui/toast.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.auth['validateResetToken'] = () => ({ body: { ok: true } });
  api.operations['ValidateOtp'] = ({ otp }) => ({
    body: {
      data: {
        validateOtp: {
          __typename: 'OtpResult',
          isValid: otp === '012345',
          message: otp === '012345' ? 'OTP verified' : 'Invalid OTP',
        },
      },
    },
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(query: string) {
  window.history.replaceState(null, '', `/reset-password?${query}`);
  const auth = makeDbAuth();
  const client = makeClient(auth, () => undefined);
  render(
    <AuthProvider client={auth}>
      <ClientContext value={client}>
        <ResetPasswordPage />
      </ClientContext>
    </AuthProvider>,
  );
}

const request = 'userId=41&resetToken=handle&email=joy%40example.com';
const toasts = () => waitingToasts.get().map((toast) => toast.text);
const enterCode = async (code: string) => {
  const [first] = await screen.findAllByRole('textbox');
  if (first) await userEvent.type(first, code);
  await userEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
};

test('the screen says where the code went and that it may take a while', async () => {
  open(request);
  expect(screen.getByText('We sent a 6-digit code to joy@example.com.')).toBeDefined();
  expect(screen.getByText('It may take up to 3 minutes for the code to arrive.')).toBeDefined();
  expect(await screen.findAllByRole('textbox')).toHaveLength(6);
});

test('the code goes out with the handle that this browser was given', async () => {
  const asked: unknown[] = [];
  const answer = api.operations['ValidateOtp'];
  api.operations['ValidateOtp'] = (variables) => {
    asked.push(variables);
    return answer?.(variables) ?? { body: {} };
  };
  open(request);
  await enterCode('012345');
  await waitFor(() => expect(asked).toEqual([{ id: 41, otp: '012345', token: 'handle' }]));
});

test('a right code, its leading zero included, opens the second step', async () => {
  open(request);
  await enterCode('012345');
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeDefined();
});

test('who arrives without a network stays, and goes on with the code once it is back', async () => {
  api.auth['validateResetToken'] = () => {
    throw new TypeError('no network');
  };
  open(request);
  await waitFor(() => expect(toasts()).toEqual(['An error has occurred']));
  expect(window.location.pathname).toBe('/reset-password');
  await enterCode('012345');
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeDefined();
});

test('a wrong code is told in the server’s words', async () => {
  open(request);
  await enterCode('999999');
  await waitFor(() => expect(toasts()).toEqual(['Invalid OTP']));
  expect(screen.getByText('Check the code in your email and try again')).toBeDefined();
  await userEvent.clear(screen.getAllByRole('textbox')[0]!);
  await enterCode('012345');
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeDefined();
  expect(toasts()).toEqual([]);
});

test('fewer than six digits are not sent', async () => {
  open(request);
  await enterCode('123');
  expect(screen.getByText('Enter all 6 digits')).toBeDefined();
  expect(api.calls).not.toContain('ValidateOtp');
});

test('resend appears after ten seconds and makes a new request, which the address then names', async () => {
  vi.useFakeTimers();
  api.auth['forgotPassword'] = () => ({ body: { id: 42, token: 'second', email: 'joy@example.com' } });
  open(request);
  await act(async () => void (await vi.advanceTimersByTimeAsync(9_900)));
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  fireEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
  expect(screen.getByText('Enter all 6 digits')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(50)));
  expect(screen.queryByText('Enter all 6 digits')).toBeNull();
  expect(toasts()).toEqual(['Email OTP sent successfully to joy@example.com!']);
  expect(window.location.search).toBe('?userId=42&resetToken=second&email=joy%40example.com');
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
});

test('a code that came in the address is verified by itself after a second, and not before', async () => {
  vi.useFakeTimers();
  open(`resetToken=handle&extra=${encodeExtra({ otp: '012345', id: 41 })}`);
  await act(async () => void (await vi.advanceTimersByTimeAsync(950)));
  expect(api.calls).not.toContain('ValidateOtp');
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  expect(api.calls).toContain('ValidateOtp');
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeDefined();
});

test.each([request, `resetToken=handle&extra=${encodeExtra({ otp: '012345', id: 41 })}`])(
  'whose code was given already goes on with the new password: %s',
  async (query) => {
    api.auth['validateResetToken'] = () => ({ body: { ok: true, isVerified: true } });
    open(query);
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeDefined();
    expect(api.calls).not.toContain('ValidateOtp');
  },
);

test('a request that is not valid any more leads to login', async () => {
  api.auth['validateResetToken'] = () => ({
    status: 400,
    body: { error: 'This link has expired. Please start again.' },
  });
  open(request);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(new URLSearchParams(window.location.search).get('email')).toBe('joy@example.com');
  expect(toasts()).toEqual(['This link has expired. Please start again.']);
});

test('the new password keeps the rules and is typed twice alike; then one logs in with it', async () => {
  api.auth['resetPassword'] = () => ({ body: {} });
  open(request);
  await enterCode('012345');
  const change = await screen.findByRole('button', { name: 'Change password' });

  await userEvent.click(change);
  expect(screen.getByText('Password is required')).toBeDefined();
  await userEvent.type(screen.getByLabelText('New password'), 'Bahay-Kubo-7');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Bahay-Kubo-8');
  await userEvent.click(change);
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  expect(api.calls).not.toContain('resetPassword');

  await userEvent.type(screen.getByLabelText('Confirm password'), '{Backspace}7');
  await userEvent.click(change);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(new URLSearchParams(window.location.search).get('email')).toBe('joy@example.com');
  expect(toasts()).toEqual(['Password changed!']);
});
