import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('it copies its text and says so; a clipboard that refuses is said as well', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="2500.00">Copy amount</CopyButton>);
  await user.click(screen.getByRole('button', { name: 'Copy amount' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('2500.00');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
  await user.click(screen.getByRole('button', { name: 'Copied' }));
  expect(await screen.findByRole('button', { name: 'Hold to copy' })).toBeDefined();
});
