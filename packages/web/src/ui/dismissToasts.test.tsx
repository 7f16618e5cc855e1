import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { dismissToasts } from './dismissToasts.ts';
import { ToastHost } from './ToastHost.tsx';
import { toast } from './toast.ts';

afterEach(cleanup);

test('what is dismissed goes, and what is said later stays, also as the first of a new screen', async () => {
  dismissToasts();
  render(<ToastHost />);
  toast.error('Invalid OTP');
  expect((await screen.findAllByText('Invalid OTP')).length).toBeGreaterThan(0);
  dismissToasts();
  await waitFor(() => expect(screen.queryAllByText('Invalid OTP')).toEqual([]));
  toast.success('Password changed!');
  expect((await screen.findAllByText('Password changed!')).length).toBeGreaterThan(0);
});
