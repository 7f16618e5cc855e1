import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { JourneyBlocker } from './JourneyBlocker.tsx';

afterEach(cleanup);

test('the pop-up leads to the form and to what stays open, and Escape does not close it', async () => {
  const logOut = vi.fn<() => void>();
  render(<JourneyBlocker pathname="/courses/my-courses" onLogOut={logOut} />);
  const dialog = await screen.findByRole('dialog', { name: "It looks like your journey form isn't complete yet" });
  await userEvent.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Fill in the journey form' }).getAttribute('href')).toBe(
    '/form/journey-form',
  );
  expect(screen.getByRole('link', { name: 'Bug Report' }).getAttribute('href')).toContain('/bug-report?from=');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(logOut).toHaveBeenCalledOnce();
});
